import { buildAll, parts, shopParts } from './build.mjs';
import { installPackages } from './install.mjs';
import { CommandFailed } from './run-command.mjs';

/**
 * The lines with the reason in a failed command's output. npm prints it first and adds its whole
 * help; compilers and bundlers sum up at the end.
 */
function reasonLines({ message, output }) {
  const lines = output
    .replace(/\u001b\[[0-9;]*m/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return message.startsWith('npm') ? lines.slice(0, 12) : lines.slice(-20);
}

/** Explains in one line what went wrong, with the failing program's output below it. */
export function explainFailure(error) {
  if (!(error instanceof CommandFailed)) return console.error(`Larder could not start: ${error.message}`);
  console.error(`Larder could not start: ${error.message}. Its output:`);
  for (const line of reasonLines(error)) console.error(`    ${line}`);
}

/**
 * Installs and builds what is missing or stale; quick and quiet when nothing is.
 *
 * @param {{ client?: boolean }} [options] whether to build also what only integrators use
 */
export async function prepare({ client = false } = {}) {
  await installPackages({ tools: false });
  await buildAll(client ? parts : shopParts);
}
