import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true });

/** Sends one request with the plain client, which costs this process less time than fetch. @returns the JSON of the response */
export async function call<T>(url: string, key: string, method: string, path: string, body?: object): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const headers = { authorization: `Bearer ${key}`, ...(body && { "content-type": "application/json" }) };
  const sent = request(`${url}${path}`, { method, headers, agent }, (response) => {
    const parts: Buffer[] = [];
    response.on("data", (part: Buffer) => parts.push(part));
    response.on("error", reject);
    response.on("end", () => {
      const text = Buffer.concat(parts).toString();
      if ((response.statusCode ?? 500) < 300) resolve(JSON.parse(text));
      else reject(new Error(`${method} ${path}: ${response.statusCode} ${text}`));
    });
  });
  sent.on("error", reject);
  sent.end(body && JSON.stringify(body));
  return promise;
}
