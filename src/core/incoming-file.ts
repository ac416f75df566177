/** The bytes of one uploaded file, as a transport reads them from its request. */
export interface IncomingFile {
  /** Number of bytes that follow at most, if known; `overhead` of them may not belong to the file. */
  readonly length: number | undefined;
  readonly overhead: number;
  /**
   * Reads to the end and passes the file's bytes to `take`.
   * @throws validation_error when there is no file, or more than one; ApiError when the request can't be read
   */
  read<T>(take: (bytes: AsyncIterable<Uint8Array>) => Promise<T>): Promise<ReceivedFile<T>>;
}

export interface ReceivedFile<T> {
  /** Result of `take`; undefined when the request had no file. */
  taken: T | undefined;
  /** The name given for the file. */
  filename: string | undefined;
  /** The name in the file part itself. */
  ownName: string | undefined;
}
