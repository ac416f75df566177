import type { mongo } from "mongoose";

/** Types of the driver for the folders above, which import no driver. */
export type Collection<T extends mongo.Document> = mongo.Collection<T>;
export type BulkWrite<T extends mongo.Document> = mongo.AnyBulkWriteOperation<T>;
/** Stages of an aggregation, or of an update by a pipeline. */
export type Pipeline = mongo.Document[];
export type Expression = mongo.Document;
export type Session = mongo.ClientSession;
export type ChangeStream = mongo.ChangeStream;
export type ChangeEvent<T extends mongo.Document = mongo.Document> = mongo.ChangeStreamDocument<T>;
export type ResumeToken = mongo.ResumeToken;
export type Timestamp = mongo.Timestamp;
export type Binary = mongo.Binary;
/** Bytes of a stored field: written as an array of bytes, read as `Binary` (see `toBytes`). */
export type StoredBytes = Uint8Array | Binary;
