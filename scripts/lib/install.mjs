import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './paths.mjs';
import { step } from './progress.mjs';
import { npmCommand, runCommand } from './run-command.mjs';

const lockFile = path.join(root, 'package-lock.json');
/**
 * Written when an install has come to its end; holds the hash of the lock file that was installed.
 */
const marker = path.join(root, 'node_modules/.larder-lock');
/** npm's own record of what is in node_modules, which it also writes last. */
const npmRecord = path.join(root, 'node_modules/.package-lock.json');

const readText = (file) => readFile(file, 'utf8').catch(() => undefined);

const platform = `${process.platform}-${process.arch}\n`;

const WITHOUT_TOOLS = ' without tools ';

async function wantedMark(tools) {
  const lock = await readFile(lockFile);
  return `${createHash('sha256').update(lock).digest('hex')}${tools ? ' ' : WITHOUT_TOOLS}${platform}`;
}

/** Whether the folder has the tools of tests and checks, so that a start does not remove them. */
const hasTools = async (mark) =>
  mark === undefined ? (await readText(npmRecord)) !== undefined : !mark.includes(WITHOUT_TOOLS);

/**
 * Whether an `npm ci` or `npm install` by hand left what the lock file names.
 * Optional packages are left out of this: most of them are for other platforms.
 */
async function installedByHand() {
  const record = await readText(npmRecord);
  if (!record) return false;
  const installed = JSON.parse(record).packages;
  const wanted = JSON.parse(await readFile(lockFile, 'utf8')).packages;
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.includes('node_modules/') || entry.link || entry.optional || entry.devOptional) return true;
    return installed[name]?.version === entry.version && installed[name].integrity === entry.integrity;
  });
}

/**
 * Makes node_modules what package-lock.json says. An install that was cut off has neither marker
 * nor record and is done again; `npm ci` begins by emptying the folder, so nothing half-written
 * survives.
 *
 * @param {{ tools?: boolean }} [options] without the tools of tests and checks, the development
 * packages of the root, an install takes two thirds of the time; they are added when needed
 */
export async function installPackages({ tools: needsTools = true } = {}) {
  const found = await readText(marker);
  const tools = needsTools || (await hasTools(found));
  const [wanted, lean] = [await wantedMark(tools), await wantedMark(false)];
  if (found === wanted) return;
  // A folder that was copied from another computer, or is shared with a container, has that one's
  // binaries.
  const foreign = found !== undefined && !found.endsWith(platform);
  if (!foreign && (await installedByHand())) {
    await writeFile(marker, wanted);
    return;
  }

  await step({ doing: 'Installing packages', done: 'Installed packages' }, async () => {
    await rm(marker, { force: true });
    const command = found === lean ? ['install', '--no-save'] : ['ci', ...(tools ? [] : ['--workspaces'])];
    // The builds need the development packages, also where NODE_ENV=production would leave them
    // out.
    const [file, args] = npmCommand([...command, '--include=dev', '--no-audit', '--no-fund']);
    await runCommand(file, args, { name: `npm ${command[0]}` });
    await writeFile(marker, wanted);
  });
}
