// Measures the longest turn of the event loop of a process that Node runs with `--import` of this
// file and `?figure=` with the file to write it to: in milliseconds of the processor's clock of its
// thread, which hardly depends on what else the machine does, since that file was removed. It is
// read from /proc, so this needs Linux.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const file = new URL(import.meta.url).searchParams.get('figure');
const used = () => Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;

if (isMainThread && file) {
  let longest = 0;
  let before = used();
  setInterval(() => {
    const now = used();
    const turn = now - before;
    before = now;
    if (!existsSync(file)) longest = 0;
    else if (turn <= longest) return;
    longest = Math.max(longest, turn);
    writeFileSync(file, String(longest));
  }, 1).unref();
}
