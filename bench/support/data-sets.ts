interface Email {
  from: string;
  to: string;
  date: string;
  subject: string;
  sents: [string, string][];
}

/** A row of a data set: a dialogue, or a thread of e-mails. */
export interface Row {
  id: string;
  name?: string;
  dialogue?: string;
  emails?: Email[];
}

export interface NewConversation {
  title: string;
  content: string;
  source: "email" | "api";
}

const MAX_CONTENT_LENGTH = 9_999;

/** Creates a conversation from a row: the unchanged dialogue, or the thread in the format of an e-mail program. */
export function toRequest(row: Row): NewConversation {
  if (row.dialogue !== undefined) return { title: "Conversation", content: fitContent(row.dialogue), source: "api" };
  const emails = (row.emails ?? []).map(({ from, to, date, subject, sents }) => {
    const body = sents.map(([, text]) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">")).join("\n");
    return `From: ${from}\nTo: ${to}\nDate: ${date}\nSubject: ${subject}\n\n${body}\n`;
  });
  return { title: (row.name || "Thread").slice(0, 200), content: fitContent(emails.join("\n")), source: "email" };
}

/** Shortens the content to the whole lines that the API accepts. */
function fitContent(content: string): string {
  if (content.length <= MAX_CONTENT_LENGTH) return content;
  const cut = content.slice(0, MAX_CONTENT_LENGTH);
  return cut.slice(0, cut.lastIndexOf("\n"));
}
