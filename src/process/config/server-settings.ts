import { listSetting, optionalSetting, setting } from "./setting.ts";
import {
  choice,
  cidr,
  duration,
  file,
  flag,
  host,
  httpUrl,
  integer,
  memory,
  origin,
  positiveDuration,
  token,
  trustedDocuments,
} from "./types.ts";

export const serving = {
  port: setting(
    "PORT",
    "4000",
    integer(0, 65_535),
    "Port to listen on. With `0` the system selects a free one, which the line `ready URL` on standard output names.",
  ),
  host: setting("HOST", "127.0.0.1", host, "Address to listen on; `0.0.0.0` for all interfaces (see HTTPS below)."),
  role: setting(
    "ROLE",
    "all",
    choice("api", "worker", "all"),
    "`api` serves requests; `worker` writes summaries, exports and webhook deliveries; `all` does both.",
  ),
  publicUrl: optionalSetting(
    "PUBLIC_URL",
    httpUrl,
    "Base of the links in responses and documents, as clients reach the server: `https://recap.example.com`.",
    "from `HOST` and `PORT`",
  ),
  storageUrl: optionalSetting(
    "STORAGE_URL",
    httpUrl,
    "Base of the links to files, such as `https://files.example.com`. It must lead to `/files` of the same server.",
    "as `PUBLIC_URL`",
  ),
  responseCache: optionalSetting(
    "RESPONSE_CACHE",
    memory(0),
    "Memory of a process for the responses of `GET /v1/conversations/{id}` that it sent last, such as `64MB`; `0MB` keeps none. A kept response is sent only after a read of the current version.",
    "1/128 of the memory of the machine or container, 8 MB to 256 MB",
  ),
  corsOrigins: listSetting(
    "CORS_ORIGINS",
    origin,
    "Origins whose pages may call the REST and GraphQL APIs: `https://app.example.com,https://admin.example.com`, or `*`.",
  ),
  signup: setting("SIGNUP", "false", flag, "Enables the registration of accounts, on the plan `free`, at `/signup`."),
  demo: optionalSetting(
    "DEMO",
    choice("local", "everyone", "off"),
    "Who may sign in to the demo account by one click at `/`. `local`: browsers on this machine; `everyone`: all callers, who then share one account.",
    "`local` with the embedded database, else `off`",
  ),
  planChanges: optionalSetting(
    "PLAN_CHANGES",
    choice("holder", "operator"),
    "Who may change plans. `holder`: the account, by `PATCH /v1/account/subscription`. `operator`: `recap account plan` only; an account may still move to a smaller plan.",
    "`operator` with `SIGNUP=true`, else `holder`",
  ),
  introspection: optionalSetting(
    "INTROSPECTION",
    choice("true", "false", "authenticated"),
    "Access to GraphQL introspection: `true` for every caller, `authenticated` for callers with a credential, `false` for none.",
    "`true`; `authenticated` when `NODE_ENV=production`",
  ),
  trustedDocuments: optionalSetting(
    "TRUSTED_DOCUMENTS",
    trustedDocuments,
    "Manifest of the GraphQL documents of your applications: a JSON map of ids to documents, or a persisted query manifest of Apollo. Clients may send `documentId` instead of `query`.",
  ),
  trustedDocumentsMode: setting(
    "TRUSTED_DOCUMENTS_MODE",
    "preferred",
    choice("preferred", "required"),
    "With `TRUSTED_DOCUMENTS`. `preferred`: all other documents are executed, too; `required`: they are refused with `document_not_trusted`.",
  ),
};

export const operation = {
  metricsToken: optionalSetting(
    "METRICS_TOKEN",
    token,
    "Bearer token that gives access to `/metrics` (Prometheus) from any address. Direct callers on loopback need none; without a token all others are rejected.",
  ),
  drainDelay: setting(
    "DRAIN_DELAY",
    "0s",
    duration,
    "Period after SIGTERM in which `/readyz` answers 503 while requests are still served, so that a load balancer can stop sending them. The shutdown that follows takes at most 10 s.",
  ),
  maxLoopDelay: setting(
    "MAX_LOOP_DELAY",
    "500ms",
    duration,
    "Delay of the event loop that counts as overload: when it is exceeded three turns in a row, requests are answered with 503 until it falls below half. `0s` disables the check.",
  ),
  requestTimeout: setting(
    "REQUEST_TIMEOUT",
    "30s",
    positiveDuration,
    "Time in which the body of a request must arrive. Uploads may take longer as long as data keeps arriving.",
  ),
};

export const https = {
  tlsCertFile: optionalSetting(
    "TLS_CERT_FILE",
    file,
    "PEM file of the certificate chain; requires `TLS_KEY_FILE`. The server then speaks HTTPS and wss itself and answers plain HTTP on its port with an error. Both files are read at the start: restart after a renewal.",
  ),
  tlsKeyFile: optionalSetting("TLS_KEY_FILE", file, "PEM file of the certificate's private key, without a passphrase."),
  httpsMode: setting(
    "HTTPS_MODE",
    "loopback-exempt",
    choice("loopback-exempt", "strict"),
    "Plain HTTP is answered with 403 `insecure_connection`. `loopback-exempt` exempts callers on the same machine, `strict` exempts none.",
  ),
  trustProxy: listSetting(
    "TRUST_PROXY",
    cidr,
    "Addresses or CIDR ranges of proxies, such as `10.0.0.0/8`, whose `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host` are trusted. A hop count is not accepted, as it can be forged.",
  ),
};
