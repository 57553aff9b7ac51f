import path from 'node:path';
import pg from 'pg';
import { chooseAccount } from './account.js';
import { findBinaries, makeReachable } from './binaries.js';
import { learnLetters, MAINTENANCE_DATABASE } from './character-types.js';
import { ensureCluster } from './cluster.js';
import { clusterIn, findHome } from './home.js';
import {
  type Postmaster,
  type PostmasterOptions,
  connectionUrl,
  ensurePostmaster,
  stopPostmaster,
} from './postmaster.js';
import { errorCode, isAlive } from './processes.js';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';

export interface EmbeddedPostgresOptions {
  /** Folder of the database; created when missing. */
  dataDir: string;
  /** Called with one line at a time. */
  log?: (line: string) => void;
  /** Server settings as in postgresql.conf. `fsync: 'off'` is for tests only. */
  settings?: Record<string, string>;
  /**
   * False leaves the databases as they are instead of changing their LC_CTYPE, so that they can be
   * backed up before.
   */
  mayChange?: boolean;
}

export interface EmbeddedPostgres {
  /** Connection string of the database `larder`, as its superuser. Valid until `stop`. */
  url: string;
  /** Shuts the server down, unless another running process uses it as well. Close pools first. */
  stop(): Promise<void>;
}

const DATABASE = 'larder';
const WATCH_EVERY_MS = 500;

/**
 * Starts PostgreSQL on `dataDir`, or adopts the server that runs there. A server that dies is
 * restarted on the same port. The data survive kills of both processes and a crash of the machine.
 *
 * @throws ConfigError with one line that says what to do when it cannot run here
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { log = () => {}, settings = {}, mayChange = true } = options;
  const bundled = await findBinaries();
  const dataDir = path.resolve(options.dataDir);
  const home = findHome(dataDir, chooseAccount);
  if (home !== dataDir)
    log(`PostgreSQL cannot enter ${dataDir} as an account other than root; the data are stored in ${home}`);
  const account = chooseAccount(clusterIn(home));
  const binaries = account ? makeReachable(bundled, account, home) : bundled;
  const password = await ensureCluster(
    { home, binaries, account, durable: settings['fsync'] !== 'off' },
    log,
  );
  const parts: PostmasterOptions = { home, binaries, account, password, settings };

  const tenancy = registerTenant(home);
  let postmaster: Postmaster | undefined;
  try {
    postmaster = await ensurePostmaster(parts);
    const { port } = postmaster;
    const urlOf = (database: string) => connectionUrl(port, password, database);
    if (mayChange) await learnLetters(urlOf, log);
    await ensureDatabase(urlOf(MAINTENANCE_DATABASE));
  } catch (error) {
    if (tenancy.end() && postmaster) await stopPostmaster(parts, postmaster.pid);
    throw error;
  }
  if (postmaster.adopted) log(`Found PostgreSQL running already (process ${postmaster.pid})`);
  const watch = keepAlive(parts, postmaster, log);

  let stopping: Promise<void> | undefined;
  return {
    url: connectionUrl(postmaster.port, password, DATABASE),
    stop: () =>
      (stopping ??= (async () => {
        const current = await watch.end();
        if (tenancy.end()) await stopPostmaster(parts, current.pid);
        else log('Another process uses this PostgreSQL; it is left running');
      })()),
  };
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(DATABASE)}`);
  } catch (error) {
    // duplicate_database, or unique_violation when two starts race in the catalog
    if (!['42P04', '23505'].includes(errorCode(error) ?? '')) throw error;
  } finally {
    await client.end();
  }
}

/** Watches the postmaster and restarts it on the same port when it dies. */
function keepAlive(parts: PostmasterOptions, first: Postmaster, log: (line: string) => void) {
  let current = first;
  let working: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (working || isAlive(current.pid)) return;
    log('PostgreSQL has stopped unexpectedly; starting it again');
    working = ensurePostmaster(parts, first.port)
      .then((started) => void (current = started))
      .catch((error: unknown) => log(String(error)))
      .finally(() => (working = undefined));
  }, WATCH_EVERY_MS).unref();
  return {
    async end(): Promise<Postmaster> {
      clearInterval(timer);
      await working;
      return current;
    },
  };
}

/** Registration of a process that uses the server. */
export interface Tenancy {
  /** Ends the registration; returns whether no other process is left. */
  end(): boolean;
}

/**
 * Registers this process as a user of the server in `home`. A second shop on the same data folder
 * adopts the running server; when it fails to start (its port is taken, for example) it must not
 * stop the first one's database.
 */
function registerTenant(home: string): Tenancy {
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
