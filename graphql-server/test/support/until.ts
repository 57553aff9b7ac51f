import { setTimeout as sleep } from 'node:timers/promises';

const LIMIT_MS = 60_000;

/** Waits for something that another part does in its own time. @throws Error when it never comes */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error('It never came.');
    await sleep(25);
  }
}
