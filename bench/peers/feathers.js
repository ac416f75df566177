// Feathers 5 on Koa with @feathersjs/mongodb, as its generator writes a service.
import { once } from "node:events";
import { feathers } from "@feathersjs/feathers";
import { bodyParser, errorHandler, koa, rest } from "@feathersjs/koa";
import { MongoDBService } from "@feathersjs/mongodb";
import { MongoClient } from "mongodb";
import { reportReady } from "./database.js";

const db = (await MongoClient.connect(process.env.MONGODB_URI)).db("peers");
const app = koa(feathers());
app.use(errorHandler());
app.use(bodyParser());
app.configure(rest());
app.use(
  "conversations",
  new MongoDBService({
    Model: db.collection("conversations"),
    disableObjectify: true,
    paginate: { default: 20, max: 100 },
    filters: { $text: true },
  }),
  { methods: ["find", "get", "create"] },
);
app.service("conversations").hooks({
  before: {
    create: [
      async (context) => {
        const now = new Date();
        context.data = {
          _id: crypto.randomUUID(),
          account: "acc_1",
          status: "processing",
          created_at: now,
          updated_at: now,
          ...context.data,
        };
      },
    ],
  },
});
const server = await app.listen(0, "127.0.0.1");
if (!server.listening) await once(server, "listening");
reportReady(server.address().port);
