// Runs the program named on the command line and ends it when the process that started us ends,
// even by `kill -9`: the pipe on our standard input then closes. A half-done install or build that
// went on by itself would get in the way of the next start.
import { spawn } from 'node:child_process';

const [file, ...args] = process.argv.slice(2);
const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit'], shell: file.endsWith('.cmd') });

// Ctrl-C in a terminal reaches us as well; the pipe says when to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.stdin.on('end', () => child.kill('SIGKILL'));
process.stdin.on('error', () => child.kill('SIGKILL'));
process.stdin.resume();

child.on('error', (error) => {
  console.error(error.message);
  process.exit(127);
});
child.on('exit', (code) => process.exit(code ?? 1));
