import type { TemplateSection } from "../lib/summarizer/summarizer.ts";

/** A template that every account has and that does not change. */
export interface BuiltInTemplate {
  _id: string;
  name: string;
  description: string;
  sections: TemplateSection[];
}

type Fields = [key: string, title: string, type: TemplateSection["type"], instructions: string, values?: string[]];

const createSections = (fields: readonly Fields[]): TemplateSection[] =>
  fields.map(([key, title, type, instructions, values]) => ({
    key,
    title,
    type,
    instructions,
    values: values ?? null,
  }));

/** Ids are older than every created one, so that these templates end each list. */
const createId = (number: number) => `tpl_${String(number).padStart(26, "0")}`;

export const BUILT_IN_TEMPLATES: readonly BuiltInTemplate[] = [
  {
    _id: createId(1),
    name: "Meeting minutes",
    description: "Participants, decisions and tasks of a meeting.",
    sections: createSections([
      ["date", "Date", "date", "Day of the meeting."],
      ["participants", "Participants", "list", "Names of the people who speak."],
      ["decisions", "Decisions", "list", "What the participants agreed on, each with its outcome."],
      ["tasks", "Tasks", "list", "What a participant will do, with the owner and the due date."],
      ["open_questions", "Open questions", "list", "Questions that remain without an answer."],
      ["key_facts", "Key facts", "list", "Numbers, dates and names that matter."],
      ["next_meeting", "Next meeting", "date", "Day of the next meeting."],
    ]),
  },
  {
    _id: createId(2),
    name: "Support case",
    description: "Problem, cause and resolution of a customer's request.",
    sections: createSections([
      ["participants", "Participants", "list", "Names of the customer and of those who help."],
      ["problem", "Problem", "text", "What does not work, in the customer's words."],
      ["cause", "Cause", "text", "Why it happened, if the conversation says so."],
      ["outcome", "Outcome", "text", "How it ended."],
      ["status", "Status", "enum", "State of the case at the end.", ["resolved", "waiting", "escalated", "open"]],
      ["customer_satisfied", "Customer satisfied", "boolean", "Whether the customer says that the problem is solved."],
      ["tasks", "Next steps", "list", "What someone still has to do."],
      ["open_questions", "Open questions", "list", "Questions that remain without an answer."],
    ]),
  },
  {
    _id: createId(3),
    name: "Sales call",
    description: "Needs, objections and next steps of a prospect.",
    sections: createSections([
      ["participants", "Participants", "list", "Names of the people who speak."],
      ["needs", "Needs", "list", "What the prospect wants to achieve."],
      ["objections", "Objections", "list", "Reasons against the purchase."],
      ["budget", "Budget", "text", "Budget that the prospect names."],
      [
        "stage",
        "Stage",
        "enum",
        "Stage of the sale at the end.",
        ["discovery", "proposal", "negotiation", "won", "lost"],
      ],
      ["decision_date", "Decision date", "date", "Day on which the prospect will decide."],
      ["key_facts", "Key facts", "list", "Numbers, dates and names that matter."],
      ["next_steps", "Next steps", "list", "What each side will do."],
    ]),
  },
  {
    _id: createId(4),
    name: "Incident",
    description: "Impact, cause and remedy of an outage.",
    sections: createSections([
      ["date", "Date", "date", "Day of the incident."],
      ["participants", "Participants", "list", "Names of the people who respond."],
      ["impact", "Impact", "text", "Who and what was affected, and for how long."],
      ["severity", "Severity", "enum", "Severity that the participants name.", ["critical", "high", "medium", "low"]],
      ["cause", "Cause", "text", "Why it happened, if the conversation says so."],
      ["resolved", "Resolved", "boolean", "Whether the incident is over."],
      ["key_facts", "Timeline", "list", "What happened when, with times."],
      ["decisions", "Decisions", "list", "What the participants agreed on."],
      ["tasks", "Follow-up", "list", "What someone still has to do."],
    ]),
  },
  {
    _id: createId(5),
    name: "Hand-over",
    description: "State of work for the person who continues it.",
    sections: createSections([
      ["participants", "Participants", "list", "Who hands over, and who takes over."],
      ["state", "State", "text", "State of the work."],
      ["tasks", "Open tasks", "list", "What has to be done next, with the due date."],
      ["open_questions", "Open questions", "list", "Questions that remain without an answer."],
      ["risks", "Risks", "list", "What may go wrong."],
      ["key_facts", "Key facts", "list", "Numbers, dates and names that matter."],
      ["due_date", "Due date", "date", "Day by which the work must be done."],
    ]),
  },
];

export const findBuiltInTemplate = (id: string): BuiltInTemplate | undefined =>
  BUILT_IN_TEMPLATES.find(({ _id }) => _id === id);
