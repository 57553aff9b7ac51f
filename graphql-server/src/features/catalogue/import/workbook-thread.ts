import { ownWorker } from '@larder/shared/node/own-worker';
import { ownFile } from '../../../own-files.js';
import { BrokenWorkbook, LargeWorkbook, type SheetRead, type SheetRow } from './sheet-rows.js';

/** What the thread sends: rows as often as it likes, then one of the others. */
export type WorkbookMessage =
  | { readonly rows: readonly SheetRow[]; readonly read?: never; readonly failure?: never }
  | { readonly read: SheetRead; readonly rows?: never; readonly failure?: never }
  | { readonly failure: 'large' | 'broken'; readonly rows?: never; readonly read?: never };

/** A workbook of 20 MB takes some seconds. */
const MAX_MS = 60_000;
/** For the texts of 100 MB of XML, and the rows that wait to be sent. */
const MAX_HEAP_MB = 384;

interface ThreadOptions {
  readonly onRows: (rows: readonly SheetRow[]) => void;
  /** Ends the thread. */
  readonly signal: AbortSignal;
  readonly maxMs?: number;
}

/**
 * Reads a workbook in a thread of its own, with limits of time and memory.
 *
 * @throws BrokenWorkbook LargeWorkbook, also for one that reaches a limit
 */
export async function readWorkbookInThread(
  bytes: Buffer,
  { onRows, signal, maxMs = MAX_MS }: ThreadOptions,
): Promise<SheetRead> {
  signal.throwIfAborted();
  const worker = ownWorker(ownFile('features/catalogue/import/workbook-worker'), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  const end = () => void worker.terminate();
  const timer = setTimeout(end, maxMs);
  signal.addEventListener('abort', end);
  try {
    return await new Promise<SheetRead>((resolve, reject) => {
      worker.on('message', ({ rows, read, failure }: WorkbookMessage) => {
        if (rows) onRows(rows);
        else if (read) resolve(read);
        else reject(failure === 'large' ? new LargeWorkbook() : new BrokenWorkbook());
      });
      worker.on('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new LargeWorkbook() : error),
      );
      worker.on('exit', () => reject(signal.aborted ? signal.reason : new LargeWorkbook()));
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    end();
  }
}
