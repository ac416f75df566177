import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: "does not exist",
  ENOTDIR: "does not exist",
  EACCES: "can't be read: permission denied",
  EPERM: "can't be read: permission denied",
};

/** Returns true for a directory. @throws Error that names the path and the reason, if it can't be read */
export async function isReadableDirectory(path: string): Promise<boolean> {
  try {
    const found = await stat(path);
    await access(path, constants.R_OK);
    return found.isDirectory();
  } catch (cause) {
    const reason = REASONS[String(Reflect.get(Object(cause), "code"))] ?? `can't be read: ${(cause as Error).message}`;
    throw new Error(`${path} ${reason}`, { cause });
  }
}

/** @throws Error that names the path and the reason, if it is no file that can be read */
export async function requireFile(path: string): Promise<void> {
  if (await isReadableDirectory(path)) throw new Error(`${path} is a directory; name the files in it`);
}
