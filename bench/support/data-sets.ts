interface Mail {
  from: string;
  to: string;
  date: string;
  subject: string;
  sents: [string, string][];
}

/** A row of a data set: a dialogue or an e-mail thread. */
export interface Row {
  id: string;
  name?: string;
  dialogue?: string;
  emails?: Mail[];
}

export interface NewConversation {
  title: string;
  content: string;
  source: "email" | "api";
}

const MAX_CHARACTERS = 9_999;

/** Converts a row to a conversation: a dialogue unchanged, a thread in the format of mail clients. */
export function toRequest(row: Row): NewConversation {
  if (row.dialogue !== undefined) return { title: "Conversation", content: fitting(row.dialogue), source: "api" };
  const mails = (row.emails ?? []).map(({ from, to, date, subject, sents }) => {
    const body = sents.map(([, text]) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">")).join("\n");
    return `From: ${from}\nTo: ${to}\nDate: ${date}\nSubject: ${subject}\n\n${body}\n`;
  });
  return { title: (row.name || "Thread").slice(0, 200), content: fitting(mails.join("\n")), source: "email" };
}

/** Truncates content to the whole lines that the API accepts. */
function fitting(content: string): string {
  if (content.length <= MAX_CHARACTERS) return content;
  const cut = content.slice(0, MAX_CHARACTERS);
  return cut.slice(0, cut.lastIndexOf("\n"));
}
