import type { FontWeight } from "../fonts/font-families.ts";
import { COLUMN_WIDTH, type Color, MUTED_COLOR, PAGE, RULE_COLOR, TEXT_COLOR } from "../page/theme.ts";
import type { ReportConversation } from "../report/report.ts";
import { toSingleLine } from "../text/clean-text.ts";
import { writeAttachments } from "./attachment-list.ts";
import { createStyle, type SectionContext } from "./body-style.ts";
import { writeMessages } from "./message-list.ts";
import { writeSummary } from "./summary-block.ts";

const MAX_DETAIL_LENGTH = 300;

/** Writes one conversation: title, summary, attachments and messages. */
export function writeConversationSection(context: SectionContext, conversation: ReportConversation): void {
  const { flow, typesetter } = context;
  const write = (text: string, size: number, lineHeight: number, color: Color, weight: FontWeight = "regular") =>
    flow.placeLines(typesetter.breakLines(toSingleLine(text), createStyle(context, size, weight), COLUMN_WIDTH), {
      size,
      lineHeight,
      color,
    });
  write(conversation.caption, 8.5, 13, MUTED_COLOR);
  flow.addSpace(3);
  write(conversation.title, 18, 25, TEXT_COLOR, "bold");
  flow.addSpace(2);
  write(conversation.reference, 7.5, 12, MUTED_COLOR);
  for (const detail of conversation.details)
    write(toSingleLine(detail).slice(0, MAX_DETAIL_LENGTH), 8.5, 13, MUTED_COLOR);
  flow.addSpace(8);
  flow.page.fillRectangle(PAGE.left, flow.y, COLUMN_WIDTH, 0.8, RULE_COLOR);
  flow.addSpace(6);
  writeSummary(context, conversation.summary, conversation.title);
  writeAttachments(context, conversation.attachments);
  if (conversation.messages) writeMessages(context, conversation.messages);
}
