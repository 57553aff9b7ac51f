import { readdir, readFile } from 'node:fs/promises';

/** What /proc counts in: USER_HZ, which is 100 on every Linux. */
const TICK_MICROSECONDS = 10_000;

/** What all connections to a shop's database have used of the processor, in microseconds. */
export async function databaseCpu(shop) {
  const postmaster = await shop.postmasterPid();
  let ticks = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
    // The name of the process, which may hold anything, ends with the last bracket.
    const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
    if (Number(fields?.[1]) !== postmaster) continue;
    const title = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (title.includes('127.0.0.1(')) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * TICK_MICROSECONDS;
}
