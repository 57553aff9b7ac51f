import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isNightly } from '../../../../scripts/lib/test-depth.mjs';
import { canEnter } from './account.js';
import { findBinaries } from './binaries.js';
import { isAlive, sleep } from './processes.js';
import { readLockFile } from './postmaster.js';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './start-embedded-postgres.js';

const settings = { fsync: 'off' };
const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
// Node, or this checkout, may be accessible to root only.
const nobodyCanRunUs = [path.dirname(process.execPath), import.meta.dirname].every((folder) =>
  canEnter(nobody, folder),
);

let root: string;
let dataDir: string;
let cluster: string;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

function useFolder(name: string): void {
  dataDir = path.join(root, name);
  cluster = path.join(dataDir, 'cluster');
}

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'larder-pg-test-'));
  chmodSync(root, 0o755);
});

// To make a cluster takes longer than most of the tests, which share one.
beforeEach(() => useFolder('shared'));

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of running.splice(0)) await server.stop();
  const orphan = readLockFile(cluster)?.pid;
  if (orphan && isAlive(orphan)) process.kill(orphan, 'SIGKILL');
});

afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings, ...options });
  running.push(server);
  return server;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** LC_CTYPE by database. */
async function typesOf(url: string): Promise<unknown> {
  const [row] = await query(url, 'select json_object_agg(datname, datctype) as types from pg_database');
  return (row as { types: unknown }).types;
}

/** Starts in a child process, which prints the URL and runs until it is killed. */
function startInChild(options: { uid?: number; gid?: number } = {}): {
  child: ChildProcess;
  url: Promise<string>;
  logged: () => string;
} {
  const module = new URL('./start-embedded-postgres.ts', import.meta.url).href;
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await startEmbeddedPostgres({
      ...${JSON.stringify({ dataDir, settings })}, log: console.error
    });
    console.log(server.url);
    process.stdin.on('data', async () => { await server.stop(); process.exit(); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  const url = new Promise<string>((resolve) =>
    child.stdout?.once('data', (text: Buffer) => resolve(text.toString().trim())),
  );
  let log = '';
  child.stderr?.on('data', (text: Buffer) => (log += text.toString()));
  return { child, url, logged: () => log };
}

const exited = (child: ChildProcess) =>
  new Promise<void>((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  );

const postmasterPid = () => readLockFile(cluster)?.pid ?? 0;

describe('startEmbeddedPostgres', () => {
  it('makes a cluster once and finds its data on the next start', async () => {
    const first = await start();
    await query(first.url, 'create table sample as select 42 as answer');
    await first.stop();
    expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
    await expect(query(first.url, 'select 1')).rejects.toThrow();

    const second = await start();
    expect(await query(second.url, 'table sample')).toEqual([{ answer: 42 }]);
    expect(await query(second.url, 'show server_encoding')).toEqual([{ server_encoding: 'UTF8' }]);
  });

  it('adopts the server that a killed parent left behind, and stops it', async () => {
    const { child, url } = startInChild();
    await query(await url, 'create table adopted as select 1 as one');
    const pid = postmasterPid();
    child.kill('SIGKILL');
    await exited(child);

    const server = await start();
    expect(postmasterPid()).toBe(pid);
    expect(await query(server.url, 'table adopted')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it.runIf(isNightly)('starts a killed postmaster again under the same URL', async () => {
    const server = await start();
    await query(server.url, 'create table restarted as select 1 as one');
    process.kill(postmasterPid(), 'SIGKILL');
    await expect.poll(() => query(server.url, 'table restarted').catch(() => 'away')).toEqual([{ one: 1 }]);
  });

  it.runIf(isNightly)('starts after parent and postmaster were both killed', async () => {
    const { child, url } = startInChild();
    await query(await url, 'create table recovered as select 1 as one');
    child.kill('SIGKILL');
    process.kill(postmasterPid(), 'SIGKILL');
    const server = await start();
    expect(await query(server.url, 'table recovered')).toEqual([{ one: 1 }]);
  });

  it.runIf(isNightly)('repairs an initdb that was killed half-way', async () => {
    useFolder('unfinished');
    const { child } = startInChild();
    const unfinished = () =>
      existsSync(dataDir) ? readdirSync(dataDir).filter((name) => name.startsWith('initdb-')) : [];
    await expect.poll(() => unfinished().length, { interval: 5 }).toBe(1);
    child.kill('SIGKILL');
    await exited(child);
    expect(existsSync(cluster)).toBe(false);

    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    await start();
    expect(unfinished()).toEqual([]);
  });

  it.runIf(isNightly)('makes one cluster out of three first starts at once', async () => {
    useFolder('raced');
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map((server) => server.url)).size).toBe(1);
    await servers[0]?.stop();
    expect(await query(servers[1]?.url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it.runIf(isNightly)('lets two processes share one server, and the last of them stops it', async () => {
    const { child, url } = startInChild();
    const server = await start();
    expect(await url).toBe(server.url);
    const pid = postmasterPid();
    child.stdin?.write('stop\n');
    await exited(child);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(isAlive(pid)).toBe(false);
  });

  describe('in a cluster whose LC_CTYPE knows no letters but those of ASCII', () => {
    const NAMES = [{ name: 'टमाटर' }, { name: 'طماطم' }, { name: 'Помидоры' }];
    const sees = (url: string) =>
      query(
        `${url}?options=${encodeURIComponent('-c enable_seqscan=off')}`,
        `select name from sample where name % any(array['टमातर', 'طماتم', 'Памидоры']) order by id`,
      );

    /** As releases before made it, with an index that lacks the trigrams of other letters. */
    async function makeBlind(rows: number): Promise<void> {
      const server = await start();
      await query(server.url, 'create extension pg_trgm');
      await query(server.url, `update pg_database set datctype = 'C'`);
      await query(
        server.url,
        `create table sample (id serial, name text);
        insert into sample (name) values ('टमाटर'), ('طماطم'), ('Помидоры');
        insert into sample (name) select md5(each::text) from generate_series(1, ${rows}) as each;
        create index sample_trigrams on sample using gin (name gin_trgm_ops)`,
      );
      await server.stop();
    }

    it('finds letters of all scripts with the same data from the next start on', async () => {
      useFolder('blind');
      await makeBlind(100);
      const server = await start();
      expect(await typesOf(server.url)).toMatchObject({ larder: 'C.UTF-8', postgres: 'C' });
      expect(await sees(server.url)).toEqual(NAMES);
      expect(await query(server.url, 'select count(*)::int from sample')).toEqual([{ count: 103 }]);
    });

    it('loses no data when both are killed while it learns letters, and then goes on', async () => {
      useFolder('killed');
      await makeBlind(60_000);
      for (const delayMs of [0, 100, 300]) {
        const { child, logged } = startInChild();
        await expect.poll(logged, { interval: 5 }).toContain('anew');
        await sleep(delayMs);
        child.kill('SIGKILL');
        process.kill(postmasterPid(), 'SIGKILL');
        await exited(child);
      }
      const server = await start();
      expect(await sees(server.url)).toEqual(NAMES);
      expect(await query(server.url, 'select count(*)::int from sample')).toEqual([{ count: 60_003 }]);
      const lines: string[] = [];
      await start({ log: (line) => lines.push(line) });
      expect(lines.join()).not.toContain('anew');
    });

    it('leaves it as it is, for a backup, where the start may not change it', async () => {
      useFolder('as-it-is');
      await makeBlind(0);
      const server = await start({ mayChange: false });
      expect(await typesOf(server.url)).toMatchObject({ larder: 'C', template1: 'C' });
    });

    it('opens with the former search indexes when new ones cannot be made, and the next start makes them', async () => {
      useFolder('full');
      await makeBlind(0);
      const before = await start({ mayChange: false });
      const letters = (body: string) =>
        `create or replace function letters(text) returns text immutable language plpgsql as $$ begin ${body} end $$`;
      await query(
        before.url,
        `${letters('return $1;')}; create index on sample using gin (letters(name) gin_trgm_ops)`,
      );
      await query(before.url, letters(`raise 'no space left on device';`));
      await before.stop();

      const lines: string[] = [];
      const server = await start({ log: (line) => lines.push(line) });
      expect(lines.join()).toContain('no space left on device');
      expect(await query(server.url, 'select count(*)::int from sample')).toEqual([{ count: 3 }]);
      await query(server.url, letters('return $1;'));
      await server.stop();
      expect(await sees((await start()).url)).toEqual(NAMES);
    });

    it('ends the connections to the shop alone', async () => {
      const server = await start();
      await query(server.url, `update pg_database set datctype = 'C' where datname <> 'template0'`);
      const [shop, other] = ['larder', 'postgres'].map((database) => {
        const url = Object.assign(new URL(server.url), { pathname: database });
        return new pg.Client({ connectionString: url.href }).on('error', () => {});
      }) as [pg.Client, pg.Client];
      onTestFinished(() => other.end());
      await Promise.all([shop.connect(), other.connect()]);
      await start();
      await expect(shop.query('select 1')).rejects.toThrow();
      expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });
  });

  describe('in a cluster of a system with an LC_CTYPE that this one lacks', () => {
    const LACKING = 'tlh_QO.UTF-8';

    it('opens the database with one that this system has', async () => {
      const before = await start();
      await query(before.url, 'create table brought as select 1 as one');
      await query(before.url, `update pg_database set datctype = '${LACKING}' where datname <> 'postgres'`);
      await before.stop();
      const lines: string[] = [];
      const server = await start({ log: (line) => lines.push(line) });
      expect(await query(server.url, 'table brought')).toEqual([{ one: 1 }]);
      expect(lines.join()).toContain(
        `This system has no LC_CTYPE ${LACKING}; the database larder gets C.UTF-8`,
      );
      expect(await typesOf(server.url)).toEqual({
        larder: 'C.UTF-8',
        postgres: 'C',
        template0: 'C.UTF-8',
        template1: 'C.UTF-8',
      });
    });

    it('stops the server that it has started when it cannot open a database', async () => {
      useFolder('closed-cluster');
      const before = await start();
      await query(before.url, `update pg_database set datctype = '${LACKING}'`);
      await before.stop();
      await expect(start()).rejects.toThrow('locale');
      expect(postmasterPid()).toBe(0);
    });
  });

  it('is not fooled by a left-over lock whose number went to another program', async () => {
    await (await start()).stop();
    const lock = path.join(cluster, 'postmaster.pid');
    const owner = statSync(cluster);
    const stranger = spawn('sleep', ['60'], isRoot ? { uid: owner.uid, gid: owner.gid } : {});
    children.push(stranger);
    writeFileSync(lock, `${stranger.pid}\n${cluster}\n1\n1\n\n127.0.0.1\n1 1\nready\n`, { mode: 0o600 });
    if (isRoot) chownSync(lock, owner.uid, owner.gid);

    const server = await start();
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });

  it('leaves a cluster of another major version alone and names its folder', async () => {
    await (await start()).stop();
    const version = path.join(cluster, 'PG_VERSION');
    const found = readFileSync(version);
    onTestFinished(() => writeFileSync(version, found));
    writeFileSync(version, '15\n');
    const failure = start();
    await expect(failure).rejects.toThrow(`The database in ${cluster} was made by PostgreSQL 15`);
    expect(existsSync(path.join(cluster, 'base'))).toBe(true);
  });

  it('fails in one line when a setting prevents the server from starting', async () => {
    const failure = startEmbeddedPostgres({ dataDir, settings: { ...settings, shared_buffers: 'lots' } });
    await expect(failure).rejects.toThrow(/^PostgreSQL did not start: [^\n]*shared_buffers[^\n]*$/);
  });

  it.runIf(isRoot)('keeps the data elsewhere when its account may not enter the folder', async () => {
    const closed = path.join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    useFolder('closed/postgres');
    const lines: string[] = [];
    const first = await startEmbeddedPostgres({ dataDir, settings, log: (line) => lines.push(line) });
    const home = readFileSync(path.join(dataDir, 'location'), 'utf8').trim();
    try {
      expect(lines.join()).toContain(home);
      await query(first.url, 'create table sample as select 1 as one');
      await first.stop();
      const second = await start();
      expect(await query(second.url, 'table sample')).toEqual([{ one: 1 }]);
      await second.stop();
    } finally {
      await first.stop();
      rmSync(home, { recursive: true, force: true });
    }
  });

  it.runIf(isNightly && isRoot && nobodyCanRunUs)(
    'runs as an ordinary user, and then for root as that user',
    async () => {
      useFolder('ordinary');
      mkdirSync(dataDir);
      chownSync(dataDir, nobody.uid, nobody.gid);
      const { child, url } = startInChild(nobody);
      await query(await url, 'create table sample as select 1 as one');
      child.stdin?.write('stop\n');
      await exited(child);
      const server = await start();
      expect(await query(server.url, 'table sample')).toEqual([{ one: 1 }]);
      expect(statSync(path.join(cluster, 'postmaster.pid')).uid).toBe(nobody.uid);
    },
  );
});

it('fails in one line on a platform without a bundled server', async () => {
  await expect(findBinaries('sunos-x64')).rejects.toThrow(
    'There is no bundled PostgreSQL for sunos-x64: set DATABASE_URL to a PostgreSQL server.',
  );
  await expect(findBinaries('win32-x64')).rejects.toThrow(
    /^The bundled PostgreSQL for win32-x64 is not installed/,
  );
});

it('never waits for a process that is gone', async () => {
  const child = spawn('true');
  await exited(child);
  await sleep(0);
  expect(isAlive(child.pid ?? 0)).toBe(false);
});
