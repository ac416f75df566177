import { z } from "zod";
import { optionalSetting, setting } from "./setting.ts";
import { choice, httpUrl } from "./types.ts";

export const logs = {
  logLevel: setting(
    "LOG_LEVEL",
    "info",
    choice("trace", "debug", "info", "warn", "error", "fatal", "silent"),
    "`trace`, `debug`, `info`, `warn`, `error`, `fatal` or `silent`.",
  ),
  logFormat: optionalSetting(
    "LOG_FORMAT",
    choice("pretty", "json"),
    "Format of the lines on standard error. No content, key or secret is logged.",
    "`pretty` on a terminal, else `json`",
  ),
};

export const traces = {
  otlpEndpoint: optionalSetting(
    "OTEL_EXPORTER_OTLP_ENDPOINT",
    httpUrl,
    "Receiver of OpenTelemetry traces over OTLP/HTTP; `/v1/traces` is appended. Without it nothing is traced and no tracing library is loaded.",
  ),
};

export const system = {
  nodeEnv: optionalSetting(
    "NODE_ENV",
    z.string(),
    "`production` changes the default of `INTROSPECTION` and nothing else.",
  ),
  home: optionalSetting(
    "HOME",
    z.string(),
    "The directory `.cache/recap` below it keeps downloaded `mongod` binaries.",
    "home directory of the user",
  ),
  path: optionalSetting("PATH", z.string(), "Searched for `mongod` and `python3`."),
};
