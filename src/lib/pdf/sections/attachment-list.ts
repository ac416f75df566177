import { computeBaseline } from "../page/baseline.ts";
import { COLUMN_WIDTH, MUTED_COLOR, PAGE, RULE_COLOR, TEXT_COLOR } from "../page/theme.ts";
import { formatByteSize } from "../report/format.ts";
import type { ReportAttachment } from "../report/report.ts";
import { toSingleLine } from "../text/clean-text.ts";
import { BODY_SIZE, createStyle, type SectionContext, writeHeading } from "./body-style.ts";

const ROW_HEIGHT = 16;

/** Writes the names, sizes and media types of the attachments. */
export function writeAttachments(context: SectionContext, attachments: readonly ReportAttachment[]): void {
  if (attachments.length === 0) return;
  const { flow, typesetter } = context;
  writeHeading(context, attachments.length === 1 ? "1 attachment" : `${attachments.length} attachments`);
  for (const { filename, size, mediaType } of attachments) {
    flow.ensureSpace(ROW_HEIGHT + 1);
    const properties = `${formatByteSize(size)}  ·  ${toSingleLine(mediaType)}`;
    const right = typesetter.fitLine(properties, createStyle(context, 8), 190);
    const left = typesetter.fitLine(toSingleLine(filename), createStyle(context, BODY_SIZE), COLUMN_WIDTH - 200);
    const rightX = PAGE.left + COLUMN_WIDTH - right.width;
    flow.page.drawText(left, PAGE.left, computeBaseline(flow.y, ROW_HEIGHT, BODY_SIZE), BODY_SIZE, TEXT_COLOR);
    flow.page.drawText(right, rightX, computeBaseline(flow.y, ROW_HEIGHT, 8), 8, MUTED_COLOR);
    flow.y += ROW_HEIGHT;
    flow.page.fillRectangle(PAGE.left, flow.y, COLUMN_WIDTH, 0.5, RULE_COLOR);
    flow.y += 1;
  }
}
