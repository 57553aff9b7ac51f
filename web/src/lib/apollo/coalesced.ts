/**
 * Coalesces calls: while the task runs, further calls run it once more afterwards. Its failures are
 * ignored: the next call runs it again.
 */
export function coalesced(task: () => Promise<unknown>): () => void {
  let isRunning = false;
  let isWanted = false;
  const run = async (): Promise<void> => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await task().catch(() => undefined);
    }
    isRunning = false;
  };
  return () => void run();
}
