import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** In CI a missing program is a failure; elsewhere the tests that need it are skipped. */
const required = process.env.REQUIRE_TOOLS === "true";

const BROWSERS = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Path of Chromium on this machine: CHROMIUM, or the usual places. */
export const chromiumPath = [process.env.CHROMIUM ?? "", ...BROWSERS].find((path) => path && existsSync(path));

function runs(program: string, parameters: string[]): boolean {
  try {
    execFileSync(program, parameters, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

export const skipShell = !required && !(runs("bash", ["--version"]) && runs("curl", ["--version"]));
export const skipBrowser = !required && chromiumPath === undefined;
export const skipPython = !required && !runs("python3", ["-c", "import venv, ensurepip"]);
export const skipPdf = !required && !(runs("qpdf", ["--version"]) && runs("pdftotext", ["-v"]));
export const skipRedis = !required && !runs("redis-server", ["--version"]);
