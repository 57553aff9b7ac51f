import { readdir, readFile } from 'node:fs/promises';

/**
 * What each connection to a shop's database has used of the processor, in microseconds, by its
 * process.
 */
export async function databaseCpu(shop) {
  const postmaster = await shop.postmasterPid();
  const used = new Map();
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const read = (file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
    // The name of the process, which may hold anything, ends with the last bracket.
    const stat = await read('stat');
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) !== postmaster) continue;
    // Nanoseconds on a processor come first.
    if ((await read('cmdline')).includes('127.0.0.1(')) {
      used.set(pid, Number((await read('schedstat')).split(' ')[0]) / 1_000);
    }
  }
  return used;
}

/**
 * What was used between two readings. What a connection used that was closed in between is not
 * known any more.
 */
export const usedBetween = (before, after) =>
  [...after].reduce((sum, [pid, used]) => sum + used - (before.get(pid) ?? 0), 0);
