// `npm run schema:breaking`: fails when schema.graphql breaks what was released and
// docs/api/changes.md does not say so.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { unannouncedChanges } from './lib/breaking-changes.mjs';
import { root } from './lib/paths.mjs';

const read = (file) => readFile(path.join(root, file), 'utf8');

const found = await unannouncedChanges({
  released: await read('docs/api/released.graphql'),
  current: await read('schema.graphql'),
  changes: await read('docs/api/changes.md'),
});
for (const { path: place, message, reason } of found) {
  console.error(`${place}: ${message}${reason ? `\n  ${reason}` : ''}`);
}
if (found.length > 0) {
  console.error(
    `\n${found.length} breaking ${found.length === 1 ? 'change is' : 'changes are'} not announced. Keep what was released ` +
      'working, or add a line for each path under "Breaking" at the top of docs/api/changes.md.',
  );
  process.exitCode = 1;
}
