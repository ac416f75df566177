import mongoose from "mongoose";
import type { Timestamp } from "./driver-types.ts";

/** Formats a cluster time as text, for messages between processes. */
export const formatClusterTime = (time: Timestamp): string => time.toString();

export const parseClusterTime = (text: string): Timestamp => new mongoose.mongo.Timestamp(BigInt(text));
