// Parse Server on Express with its application key, a class of conversations and no hooks.
import express from "express";
import { ParseServer } from "parse-server";
import { reportReady } from "./database.js";

const uri = new URL(process.env.MONGODB_URI);
uri.pathname = "/parse";
const app = express();
const server = app.listen(0, "127.0.0.1", async () => {
  const { port } = server.address();
  const api = new ParseServer({
    databaseURI: uri.href,
    appId: "bench",
    masterKey: "master",
    serverURL: `http://127.0.0.1:${port}/parse`,
    silent: true,
    allowClientClassCreation: true,
    logsFolder: null,
  });
  await api.start();
  app.use("/parse", api.app);
  reportReady(port);
});
