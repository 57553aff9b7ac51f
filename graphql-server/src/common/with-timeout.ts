/**
 * Rejects when a promise takes longer than `timeoutMs`. The work behind the promise is not
 * cancelled.
 */
export async function withTimeout<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`No answer came within ${timeoutMs} ms.`));
    // A busy event loop runs expired timers before the I/O that has arrived meanwhile.
    timer = setTimeout(() => setImmediate(giveUp), timeoutMs);
  });
  return Promise.race([promise, timedOut]).finally(() => clearTimeout(timer));
}
