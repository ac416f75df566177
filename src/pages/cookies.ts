import type { FastifyReply, FastifyRequest } from "fastify";
import { getCookieName } from "../http/own-origin.ts";

const getName = ({ protocol }: FastifyRequest, name: string) => getCookieName(protocol, name);

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  return request.cookies[getName(request, name)];
}

/** SameSite is Lax because applications that ask for consent link to these pages. */
export function setCookie(reply: FastifyReply, name: string, value: string, maxAge: number): void {
  const { request } = reply;
  const secure = request.protocol === "https";
  reply.setCookie(getName(request, name), value, { path: "/", maxAge, httpOnly: true, sameSite: "lax", secure });
}

export function clearCookie(reply: FastifyReply, name: string): void {
  setCookie(reply, name, "", 0);
}
