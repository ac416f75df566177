import { mongo } from "mongoose";
import { describe, expect, it } from "vitest";
import { isUnavailable } from "../../src/database/driver-errors.ts";

const { MongoBulkWriteError, MongoNetworkError, MongoServerError } = mongo;

describe("isUnavailable", () => {
  it("recognizes errors of the driver, also inside the error of a bulk write", () => {
    const reset = new MongoNetworkError("read ECONNRESET");
    expect(isUnavailable(reset)).toBe(true);
    expect(isUnavailable(new MongoBulkWriteError(reset as never, {} as never))).toBe(true);
    expect(isUnavailable(new MongoServerError({ message: "interrupted at shutdown", code: 11_600 }))).toBe(true);
  });

  it("recognizes errors of the driver's sockets and ignores those of other sockets", () => {
    const ended = Object.assign(new Error("This socket has been ended by the other party"), { code: "EPIPE" });
    expect(isUnavailable(ended)).toBe(false);
    ended.stack += "\n    at Connection.writeCommand (node_modules/mongodb/lib/cmap/connection.js:408:29)";
    expect(isUnavailable(ended)).toBe(true);
  });

  it("ignores errors that the operation caused", () => {
    const duplicate = { message: "E11000 duplicate key", code: 11_000 };
    expect(isUnavailable(new MongoServerError(duplicate))).toBe(false);
    expect(isUnavailable(new MongoBulkWriteError(duplicate as never, {} as never))).toBe(false);
    expect(isUnavailable(new TypeError("x is not a function"))).toBe(false);
  });
});
