/**
 * The answer, if it comes in time. What is asked is not called off; only nobody waits for it any
 * longer.
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
