import { readdir, readFile } from 'node:fs/promises';

/** What /proc counts in: USER_HZ, which is 100 on every Linux. */
const TICK_MICROSECONDS = 10_000;

/** What each connection to a shop's database has used of the processor, in microseconds, by its process. */
export async function databaseCpu(shop) {
  const postmaster = await shop.postmasterPid();
  const used = new Map();
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // The name of the process, which may hold anything, ends with the last bracket.
    const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
    if (Number(fields?.[1]) !== postmaster) continue;
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (title.includes('127.0.0.1(')) {
      used.set(pid, (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS);
    }
  }
  return used;
}

/** What was used between two readings. What a connection used that was closed in between is not known any more. */
export const usedBetween = (before, after) =>
  [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
