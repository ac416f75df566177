/** Sends a form of the server's pages, with the token that the page contains; the browser then shows the page that it leads to. */
export function sendForm(action: string, fields: Readonly<Record<string, string>>): void {
  const token = document.querySelector<HTMLMetaElement>('meta[name="form-token"]')?.content ?? "";
  const form = document.createElement("form");
  form.method = "post";
  form.action = action;
  for (const [name, value] of Object.entries({ ...fields, form_token: token })) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
