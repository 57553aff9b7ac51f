import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';

function mentions(file: string, text: string): boolean {
  try {
    return readFileSync(file, 'latin1').includes(text);
  } catch {
    return false; // gone meanwhile, or not ours to look at
  }
}

/**
 * The processes that have `text` in their command line or environment. With a shop's own data
 * folder as the text this finds everything that its start has brought up, orphans included.
 */
export function processesMentioning(text: string): number[] {
  if (process.platform === 'linux') {
    const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    return running
      .filter((pid) => mentions(`/proc/${pid}/cmdline`, text) || mentions(`/proc/${pid}/environ`, text))
      .map(Number);
  }
  const list = execFileSync('ps', ['-axEww', '-o', 'pid=,command='], { encoding: 'utf8' });
  return list
    .split('\n')
    .filter((line) => line.includes(text))
    .map((line) => Number.parseInt(line, 10));
}

/** Ends one process the hard way; that it has gone already is fine. */
export function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Waits until `condition` holds; the test's own time limit is the only limit. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 100));
}
