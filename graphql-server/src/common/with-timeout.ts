/**
 * Resolves with the answer if it comes in time. It does not cancel the work; it only stops waiting
 * for it.
 *
 * @throws Error when it does not
 */
export async function inTime<Answer>(answer: Promise<Answer>, limitMs: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error(`No answer came within ${limitMs} ms.`));
    // A process that was busy comes to its timers first and then to what has arrived in the
    // meantime.
    timer = setTimeout(() => setImmediate(giveUp), limitMs);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
