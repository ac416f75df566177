import { z } from "zod";
import { SECTION_TYPES } from "../lib/summarizer/summarizer.ts";
import { Evidence } from "./evidence-output.ts";

export const SummarySection = z
  .object({
    key: z.string().meta({ description: "Name of the section in the template.", examples: ["participants"] }),
    title: z.string().meta({ description: "Heading of the section.", examples: ["Participants"] }),
    type: z.enum(SECTION_TYPES).describe("Type of the value."),
    // Without an example, with which GraphQL Mesh does not load the document.
    value: z
      .union([z.string(), z.array(z.string()), z.boolean()])
      .nullable()
      .describe(
        "By type: a text, a list of texts, true or false, one of the values of the enum, a day (`YYYY-MM-DD`). Null where the conversation does not say it.",
      ),
    evidence: z
      .array(Evidence)
      .describe(
        "The places in the messages that support it; empty where the value is null or comes from the metadata.",
      ),
  })
  .meta({ id: "SummarySection", description: "A section of a summary, which its template defines." });
