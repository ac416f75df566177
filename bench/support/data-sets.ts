interface Mail {
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
  emails?: Mail[];
}

export interface NewConversation {
  title: string;
  content: string;
  source: "email" | "api";
}

const MAX_CHARACTERS = 9_999;

/** The conversation that somebody would create from the row: the dialogue as it stands, the thread as mail programs write it. */
export function toRequest(row: Row): NewConversation {
  if (row.dialogue !== undefined) return { title: "Conversation", content: fitting(row.dialogue), source: "api" };
  const mails = (row.emails ?? []).map(({ from, to, date, subject, sents }) => {
    const body = sents.map(([, text]) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">")).join("\n");
    return `From: ${from}\nTo: ${to}\nDate: ${date}\nSubject: ${subject}\n\n${body}\n`;
  });
  return { title: (row.name || "Thread").slice(0, 200), content: fitting(mails.join("\n")), source: "email" };
}

/** As many whole lines as the API takes. */
function fitting(content: string): string {
  if (content.length <= MAX_CHARACTERS) return content;
  const cut = content.slice(0, MAX_CHARACTERS);
  return cut.slice(0, cut.lastIndexOf("\n"));
}
