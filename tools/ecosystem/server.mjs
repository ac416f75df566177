const { RECAP_URL: address = "", RECAP_KEY: key = "" } = process.env;

export const url = address;
export const authorization = `Bearer ${key}`;
const headers = { authorization, "content-type": "application/json" };

/** Runs a GraphQL operation on the server. */
export async function query(source, variables = {}) {
  const body = JSON.stringify({ query: source, variables });
  const { data, errors } = await (await fetch(`${url}/graphql`, { method: "POST", headers, body })).json();
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Creates a conversation. @returns its id */
export async function createConversation(title, content) {
  const body = JSON.stringify({ title, content });
  const response = await fetch(`${url}/v1/conversations`, { method: "POST", headers, body });
  return (await response.json()).id;
}
