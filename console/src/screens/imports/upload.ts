import type { Client } from "urql";
import { type Fault, findFault } from "../../api/faults.ts";
import { CreateImportUploadDocument } from "../../gql/graphql.ts";

/** State of a file that is sent to the server. */
export interface Upload {
  file: File;
  /** Bytes sent. */
  sent: number;
  /** Set once the server has the file, which it then imports. */
  isDone?: boolean;
  fault?: Fault;
}

/** Requests a link, and sends the file to it. */
export async function uploadFile(client: Client, file: File, report: (upload: Upload) => void): Promise<void> {
  report({ file, sent: 0 });
  const { data, error } = await client
    .mutation(CreateImportUploadDocument, { input: { filename: file.name } })
    .toPromise();
  const upload = data?.createImportUpload?.upload;
  const refused = findFault(error, data?.createImportUpload?.userErrors);
  if (refused || !upload) return report({ file, sent: 0, fault: refused ?? createFault("The server did not answer.") });
  const fault = await send(file, upload, (sent) => report({ file, sent }));
  report(fault ? { file, sent: 0, fault } : { file, sent: file.size, isDone: true });
}

const createFault = (message: string): Fault => ({ code: "upload_failed", message });

/** Sends by XMLHttpRequest, which reports the progress of what it sends. */
const send = (file: File, { url, method }: { url: string; method: string }, report: (sent: number) => void) =>
  new Promise<Fault | undefined>((resolve) => {
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ loaded }) => report(loaded);
    request.onload = () => resolve(request.status < 300 ? undefined : createFault(readMessage(request)));
    request.onerror = () => resolve(createFault("The upload was interrupted. Drop the file again."));
    request.open(method, url);
    request.send(file);
  });

function readMessage({ responseText, status }: XMLHttpRequest): string {
  try {
    const { error } = JSON.parse(responseText) as { error?: { message?: string } };
    return error?.message ?? `The server answered ${status}.`;
  } catch {
    return `The server answered ${status}.`;
  }
}
