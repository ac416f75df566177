import helmet from "@fastify/helmet";
import Fastify, { type FastifyInstance } from "fastify";

/** For responses other than pages: nothing may run or be framed, whatever type a browser takes them for. */
const STRICT_POLICY = { useDefaults: false, directives: { "default-src": ["'none'"], "frame-ancestors": ["'none'"] } };

/** Sends the headers of helmet with every response; pages override its content security policy. */
export async function sendSecurityHeaders(app: FastifyInstance): Promise<void> {
  const headers = await readHelmetHeaders();
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Reads the headers from helmet once: as a hook it would compute the same ones for every request. */
async function readHelmetHeaders(): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: STRICT_POLICY,
    crossOriginResourcePolicy: { policy: "cross-origin" },
    // The operator may run other hosts under the same domain.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  });
  app.get("/", async () => "");
  const { headers } = await app.inject("/");
  await app.close();
  const others = new Set(["content-type", "content-length", "date", "connection"]);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (others.has(name) ? [] : [[name, String(value)]])),
  );
}
