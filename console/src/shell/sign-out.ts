/** Sends the form that ends the session, with the token that the page contains. */
export function signOut(): void {
  const token = document.querySelector<HTMLMetaElement>('meta[name="form-token"]')?.content ?? "";
  const form = document.createElement("form");
  form.method = "post";
  form.action = "/signout";
  for (const [name, value] of Object.entries({ form_token: token, next: "/" })) {
    const input = document.createElement("input");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
