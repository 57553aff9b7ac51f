import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { isAlive } from './processes.js';

/** One process's note that it uses the server. */
export interface Tenancy {
  /** Deletes the note and returns whether no other process is left. */
  end(): boolean;
}

/**
 * Registers this process as a user of the server in `home`. A second shop on the same data folder
 * adopts the running server; when it gives up (its port is taken, say) it must not switch off the
 * first one's database.
 */
export function registerTenant(home: string): Tenancy {
  const folder = path.join(home, 'in-use-by');
  mkdirSync(folder, { recursive: true });
  const note = path.join(folder, `${process.pid}-${randomBytes(4).toString('hex')}`);
  writeFileSync(note, '');
  return {
    end() {
      rmSync(note, { force: true });
      let alone = true;
      for (const name of readdirSync(folder)) {
        if (isAlive(Number.parseInt(name, 10))) alone = false;
        else rmSync(path.join(folder, name), { force: true });
      }
      return alone;
    },
  };
}
