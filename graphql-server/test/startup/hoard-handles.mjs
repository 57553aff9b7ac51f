// Loaded into a shop: at one signal it opens all the file handles that are left, and closes them at
// the next.
import { closeSync, openSync } from 'node:fs';

let hoard = null;
process.on('SIGUSR2', () => {
  if (hoard) {
    for (const handle of hoard) closeSync(handle);
    hoard = null;
    console.log('handles are free');
    return;
  }
  hoard = [];
  try {
    for (;;) hoard.push(openSync('/dev/null'));
  } catch (error) {
    console.log(`no handles left: ${error.code}`);
  }
});
