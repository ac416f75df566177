import { useState } from "react";
import { useAction } from "../../api/use-action.ts";
import {
  type ConversationSource,
  CreateExportDocument,
  type CreateExportInput,
  type ExportFormat,
  type Sentiment,
} from "../../gql/graphql.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { SENTIMENT, SOURCE } from "../../ui/words.ts";

const FORMATS: Record<ExportFormat, string> = {
  PDF: "PDF, a document to read",
  JSON: "JSON, for programs and imports",
  CSV: "CSV, for spreadsheets",
  MARKDOWN: "Markdown, plain text with headings",
};

export function CreateExport({ onCreated }: { onCreated(): void }) {
  const [isOpen, setOpen] = useState(false);
  const { run, fault, isRunning } = useAction(CreateExportDocument);
  async function submit(fields: FormData) {
    const read = (name: string) => String(fields.get(name) ?? "") || undefined;
    const source = read("source") as ConversationSource | undefined;
    const sentiment = read("sentiment") as Sentiment | undefined;
    const [from, to] = [read("dateFrom"), read("dateTo")];
    const input: CreateExportInput = {
      format: fields.get("format") as ExportFormat,
      where: {
        source: source && [source],
        sentiment: sentiment && [sentiment],
        ...((from || to) && {
          createdAt: { gte: from && `${from}T00:00:00.000Z`, lte: to && `${to}T23:59:59.999Z` },
        }),
      },
      options: { includeContent: fields.has("content"), includeAttachments: fields.has("attachments") },
    };
    if (!(await run({ input }))) return;
    onCreated();
    setOpen(false);
  }
  return (
    <FormDialog
      title="New export"
      action="Start the export"
      isOpen={isOpen}
      onOpenChange={setOpen}
      onSubmit={submit}
      fault={fault}
      isRunning={isRunning}
    >
      <label className="field">
        Format
        <select name="format">{toOptions(FORMATS)}</select>
      </label>
      <div className="field-pair">
        <label className="field">
          Source
          <select name="source">
            <option value="">All</option>
            {toOptions(SOURCE)}
          </select>
        </label>
        <label className="field">
          Sentiment
          <select name="sentiment">
            <option value="">All</option>
            {toOptions(SENTIMENT)}
          </select>
        </label>
        <label className="field">
          From
          <input type="date" name="dateFrom" />
        </label>
        <label className="field">
          To
          <input type="date" name="dateTo" />
        </label>
      </div>
      <div className="choices stacked">
        <label>
          <input type="checkbox" name="content" defaultChecked />
          Contents, not only the summaries
        </label>
        <label>
          <input type="checkbox" name="attachments" />
          Attachments, in a zip
        </label>
      </div>
    </FormDialog>
  );
}

const toOptions = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
