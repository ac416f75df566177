import { z } from "zod";
import type { DraftPoints } from "../grounding/ground-points.ts";
import { toDraftTasks } from "../grounding/ground-points.ts";
import { TASK_STATES } from "../summarizer.ts";
import { parseMark, removeMarks } from "./mark-messages.ts";

const MAX_POINTS = 30;
const MAX_LENGTH = 500;

const text = z
  .string()
  .transform((text) => removeMarks(text.replaceAll("\0", "")).slice(0, MAX_LENGTH).toWellFormed().trim())
  .pipe(z.string().min(1));
const optionalText = text.nullable().catch(null);
/** An invalid entry does not justify another call. */
const list = <T extends z.ZodType>(entry: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((entries) => entries.flatMap((one) => entry.safeParse(one).data ?? []).slice(0, MAX_POINTS));

const place = { message: optionalText, quote: optionalText };
const Point = z
  .object({ text, ...place })
  .transform(({ message, ...point }) => ({ ...point, message: parseMark(message) }));
const Task = z
  .object({ text, owner: optionalText, due: optionalText, state: z.enum(TASK_STATES).catch("open"), ...place })
  .transform(({ message, due, ...task }) => ({ ...task, due_text: due, message: parseMark(message) }));

/** The typed points of a model's answer. */
export const ANSWER_POINTS = {
  tasks: list(Task),
  decisions: list(Point),
  open_questions: list(Point),
  key_facts: list(Point),
};

type AnswerPoints = { [Name in keyof typeof ANSWER_POINTS]: z.output<(typeof ANSWER_POINTS)[Name]> };

/** Returns the typed points as they are compared with the text; a model that writes action items only has these as tasks. */
export const toDraftPoints = (
  { tasks, decisions, open_questions, key_facts }: AnswerPoints,
  action_items: readonly string[],
): DraftPoints => ({
  tasks: tasks.length > 0 ? tasks : toDraftTasks(action_items),
  decisions,
  open_questions,
  key_facts,
});

const string = (maxLength?: number) => ({ type: "string", ...(maxLength && { maxLength }) });
const nullable = (maxLength?: number) => ({ type: ["string", "null"], ...(maxLength && { maxLength }) });

function createEntrySchema(properties: object, maxLength?: number) {
  const all = { text: string(maxLength), ...properties, message: nullable(maxLength && 8), quote: nullable(maxLength) };
  return { type: "object", additionalProperties: false, required: Object.keys(all), properties: all };
}

/** JSON Schema of the typed points. The limits are those of small models, which need them to end their answer. */
export function createPointsSchema(maxLength?: number, maxItems?: number) {
  const array = (items: object) => ({ type: "array", items, ...(maxItems && { maxItems }) });
  const point = createEntrySchema({}, maxLength);
  const state = { type: "string", enum: [...TASK_STATES] };
  const task = createEntrySchema({ owner: nullable(maxLength), due: nullable(maxLength), state }, maxLength);
  return { tasks: array(task), decisions: array(point), open_questions: array(point), key_facts: array(point) };
}
