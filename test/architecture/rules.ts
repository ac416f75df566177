/** The rules that every file of src/ follows. check.ts applies them; rules.test.ts holds a refused example of each. */

/** Top to bottom: a folder imports only from folders below it, by value or type, static or dynamic. */
export const LAYERS = [
  "main.ts",
  "cli",
  "app",
  "settings",
  "oauth",
  "pages",
  "imports",
  "exports",
  "webhooks",
  "usage",
  "summaries",
  "conversations",
  "templates",
  "search-index",
  "files",
  "access",
  "accounts",
  "events",
  "audit",
  "request-log",
  "graphql",
  "http",
  "idempotency",
  "jobs",
  "database",
  "process",
  "core",
  "lib",
];

/** The single exemption from the order: resolvers take the TYPES that codegen derives from the schema. */
export const GENERATED_TYPES = { from: "**/resolvers.ts", target: "app/graphql/generated.ts" };

/** A pattern of files, and the reason why the rule does not bind them. */
type Exceptions = Record<string, string>;

export interface PackageRule {
  packages: string[];
  only: string[];
  except?: Exceptions;
  instead: string;
}

/** Packages that a few files alone import. */
export const PACKAGE_RULES: PackageRule[] = [
  {
    packages: ["mongoose", "mongodb"],
    only: ["**/model.ts", "database/**"],
    except: {
      "lib/embedded-mongodb/**": "initiates the replica set before any connection of the service exists",
      "process/config/types.ts": "validates MONGODB_URI with the driver, which alone knows every option",
    },
    instead: "declare the query in model.ts or use what database/ exports",
  },
  {
    packages: ["fastify", "@fastify/*", "@as-integrations/fastify", "@scalar/*"],
    only: ["http/**", "graphql/**", "pages/**", "app/**", "**/routes.ts", "settings/**", "oauth/**"],
    instead: "keep the verb free of the transport and call it from routes.ts",
  },
  {
    packages: ["graphql", "graphql-ws", "graphql-scalars", "@apollo/*", "@graphql-tools/*"],
    only: ["graphql/**", "app/**", "**/resolvers.ts"],
    instead: "keep the verb free of the transport and call it from resolvers.ts",
  },
];

/** Dependencies that no file of src/ imports, and what needs them. */
export const UNIMPORTED_PACKAGES: Exceptions = {
  node: "runs the server on machines whose own Node.js is older",
  graphiql: "the server sends its bundle to browsers",
  react: "the server sends its bundle to browsers",
  "react-dom": "the server sends its bundle to browsers",
};

/** Files that import no model at all: they call verbs. */
export const WITHOUT_MODELS = ["**/routes.ts", "**/resolvers.ts", "**/jobs.ts", "**/loader.ts"];

/** The list of all collections: the one file that imports the models of every folder. */
export const ALL_MODELS = "app/collections.ts";

/** Names that say nothing of what a file or folder holds. */
export const EMPTY_NAMES = /^(utils?|helpers?|common|misc|shared|index)(\.ts)?$/;

export interface UseRule {
  only: string[];
  except?: Exceptions;
  instead: string;
}

/** Constructs that a few files alone contain; read-module.ts recognizes them. */
export const USE_RULES = {
  "process.env": {
    only: ["process/config.ts"],
    instead: "add the value to the config and pass it as a parameter",
  },
  "default export": { only: ["**/*.d.ts"], instead: "export it by name" },
  "re-export": { only: [], instead: "import it from the file that declares it" },
  "computed import": {
    only: [],
    except: {
      "process/metrics.ts": "loads the default metrics of prom-client by the names that it lists, all but one",
    },
    instead: "import a literal path, which this check can read",
  },
  "model by name": { only: ["database/**"], instead: "export a model from model.ts and import it" },
  "collection by name": { only: ["database/**"], instead: "declare the collection in model.ts" },
  "direct write": {
    only: ["database/**"],
    except: {
      "access/**": "sessions, sockets, rate limit leases and times of last use have no events and no quota",
      "audit/record.ts": "records acts without a change of their own, such as a failed sign-in, in one insert",
      "events/retention.ts": "deletes expired events",
      "files/*.ts": "chunks are stored before the commit that refers to them, and deleted after one that does not",
      "idempotency/service.ts": "adds the rendered response to a key that a commit has stored",
      "jobs/queue.ts": "claims, renews and releases rows, each by one atomic update that checks the lease",
      "conversations/attachments-backfill.ts":
        "copies the attachments that earlier versions stored apart, each by one atomic update that checks the version",
      "conversations/metadata-backfill.ts":
        "derives the entries of metadata that earlier versions stored, each by one atomic update that checks the version",
      "conversations/search-source.ts":
        "marks conversations as indexed, each by one atomic update that checks the version",
      "search-index/store.ts":
        "stores immutable segments; a lease protects the list of them, and each update checks it",
      "oauth/records.ts": "stores the state of the OAuth library, which no event reports",
      "files/store.ts": "writes GridFS chunks, which are too large for a transaction, under a reservation",
      "files/reservation.ts": "renews the lease of a reservation by one atomic update",
      "files/removal.ts": "deletes the row of a removal after its bytes are gone",
      "summaries/model-use.ts": "adds token counts of a failed attempt, whose outcome is not committed",
      "webhooks/dispatch-lease.ts": "claims, renews and releases the lease on a webhook, each by one atomic update",
      "webhooks/dispatcher.ts": "removes the deliveries of a deleted webhook",
      "webhooks/outcome-writer.ts": "stores the outcomes of many attempts in one bulk write, under a lease",
      "webhooks/backlog.ts": "postpones deliveries that must not be sent yet, under a lease",
      "webhooks/sweep.ts": "fails the deliveries that exceeded the retention, in bulk",
      "request-log/recorder.ts": "appends requests to the log of their credential in batches",
      "usage/counter.ts": "increments counts of requests in batches",
      "usage/model-use.ts": "increments counts of tokens by one atomic update",
    },
    instead: "write through commit(), so that state, event, jobs and deliveries share a transaction",
  },
} satisfies Record<string, UseRule>;

/** Files whose imported functions are called by a client's request: each that takes a Context checks a scope. */
export const TRANSPORTS = ["**/routes.ts", "**/resolvers.ts", "app/graphql/**"];

/** Functions that a transport calls with a Context and that check no scope: `folder/file.ts#name`. */
export const WITHOUT_SCOPE: Exceptions = {
  "access/auth-test.ts#testAuth": "every valid credential may read what it is",
  "conversations/content-loader.ts#createContentLoader": "completes a field of rows that verbs have read",
  "app/graphql/node.ts#readNode": "the verb of the type that it calls checks the scope",
};
