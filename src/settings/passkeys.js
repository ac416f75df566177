// Runs the passkey forms: asks the browser for a response, then sends the form with it.
for (const form of document.querySelectorAll("form[data-passkey]")) {
  const { browserSupportsWebAuthn, startAuthentication, startRegistration } = window.SimpleWebAuthnBrowser;
  if (!browserSupportsWebAuthn()) continue;
  form.hidden = false;
  document.querySelector("[data-unsupported]").hidden = true;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const fault = form.querySelector("[data-fault]");
    fault.hidden = true;
    try {
      const start = form.dataset.passkey === "register" ? startRegistration : startAuthentication;
      const response = await start({ optionsJSON: JSON.parse(form.dataset.options) });
      form.elements.response.value = JSON.stringify(response);
      form.submit();
    } catch (error) {
      fault.textContent = error instanceof Error ? error.message : String(error);
      fault.hidden = false;
    }
  });
}
