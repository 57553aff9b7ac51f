import { readFileSync } from 'node:fs';

/**
 * The parent of another process, where the system says (Linux); undefined once that process is
 * gone.
 *
 * @throws Error when the system does not answer, as when there are no file handles left
 */
function parentOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name, in brackets, may hold spaces; the parent is the second field after it.
    return Number(fields.slice(fields.lastIndexOf(')') + 2).split(' ')[1]);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}

/**
 * Our parent and, because npm runs scripts through a shell that may stay in between, our
 * grandparent.
 */
const ancestors = () => `${process.ppid} ${parentOf(process.ppid) ?? ''}`;

/**
 * Ends this process (as `kill` would, so that everything is closed in order) when the npm that
 * started it is gone. Without this, `kill -9` of npm would leave a shop behind that nobody sees and
 * that holds the port.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const before = ancestors();
  const isUnchanged = () => {
    try {
      return ancestors() === before;
    } catch {
      return true; // looked at again in a second
    }
  };
  const timer = setInterval(() => {
    if (isUnchanged()) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 1000);
  timer.unref();
}
