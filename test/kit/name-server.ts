import { createSocket } from "node:dgram";

export type NameRecord = string | "none" | "silent";

/** A name server on a free UDP port of this machine. */
export interface NameServer {
  /** For WEBHOOK_DNS_SERVERS. */
  address: string;
  /** Names of the queries for IPv4 addresses, in order of arrival. */
  queries: string[];
  /** Sets the answers: an IPv4 address, "none" for a name that does not exist, "silent" for no answer at all. */
  answer(find: (name: string) => NameRecord): void;
  close(): Promise<void>;
}

const HEADER_BYTES = 12;
const TYPE_A = 1;
const TTL_S = 30;
const NAME_ERROR = 3;

export async function startNameServer(find: (name: string) => NameRecord): Promise<NameServer> {
  let current = find;
  const queries: string[] = [];
  const socket = createSocket("udp4");
  socket.on("message", (query, { address, port }) => {
    const { name, end } = readName(query);
    const type = query.readUInt16BE(end);
    if (type === TYPE_A) queries.push(name);
    const record = current(name);
    if (record === "silent") return;
    const data = type === TYPE_A && record !== "none" ? record.split(".").map(Number) : undefined;
    const header = Buffer.from(query.subarray(0, HEADER_BYTES));
    header.writeUInt16BE(0x8180 | (record === "none" ? NAME_ERROR : 0), 2);
    header.writeUInt16BE(data ? 1 : 0, 6);
    header.fill(0, 8);
    const answer = data ? [0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, TTL_S, 0, 4, ...data] : [];
    socket.send(Buffer.concat([header, query.subarray(HEADER_BYTES, end + 4), Buffer.from(answer)]), port, address);
  });
  await new Promise<void>((ready) => socket.bind(0, "127.0.0.1", ready));
  return {
    address: `127.0.0.1:${socket.address().port}`,
    queries,
    answer(next) {
      current = next;
    },
    close: () => new Promise((done) => socket.close(() => done())),
  };
}

function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
}
