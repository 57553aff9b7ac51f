/** Thread that reads a workbook; `workbook-thread.ts` starts it. */
import { parentPort, workerData } from 'node:worker_threads';
import { readWorkbook } from './read-workbook.js';
import { BrokenWorkbook, LargeWorkbook } from './sheet-rows.js';
import type { WorkbookMessage } from './workbook-thread.js';

const send = (message: WorkbookMessage): void => parentPort?.postMessage(message);

try {
  // Cloned on the way, so that it is no Buffer.
  const { buffer, byteOffset, byteLength } = workerData as Uint8Array<ArrayBuffer>;
  const read = await readWorkbook(Buffer.from(buffer, byteOffset, byteLength), (rows) => send({ rows }));
  send({ read });
} catch (error) {
  if (error instanceof LargeWorkbook) send({ failure: 'large' });
  else if (error instanceof BrokenWorkbook) send({ failure: 'broken' });
  else throw error;
}
