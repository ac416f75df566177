// The stored form of a peer: what its users would write, with the indexes that its queries need.
import { MongoClient } from "mongodb7";

export const ACCOUNT = "acc_1";

export async function openDatabase() {
  const client = await MongoClient.connect(process.env.MONGODB_URI);
  const db = client.db("peers");
  return {
    conversations: db.collection("conversations"),
    attachments: db.collection("attachments"),
    jobs: db.collection("jobs"),
    accounts: db.collection("accounts"),
  };
}

/** Prints the address, as the benchmark expects it. */
export const reportReady = (port) => console.log(`ready http://127.0.0.1:${port}`);

export const listConversations = ({ conversations }, first) =>
  conversations.find({ account: ACCOUNT }).sort({ created_at: -1 }).limit(first).toArray();

export const countConversations = ({ conversations }) => conversations.countDocuments({ account: ACCOUNT });

/** Reads the rows of several conversations at once, in the order of the conversations. */
export async function readByConversation(collection, ids) {
  const rows = await collection.find({ conversation: { $in: [...ids] } }).toArray();
  const groups = Map.groupBy(rows, ({ conversation }) => conversation);
  return ids.map((id) => groups.get(id) ?? []);
}
