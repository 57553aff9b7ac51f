import { mkdtemp, readFile, rm, stat, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../../scripts/lib/free-port.mjs';
import { query } from '../support/query.js';
import { until } from '../startup/processes.js';
import { isReady } from '../support/is-ready.js';
import { createPrimary, type Server } from './postgres.js';
import { Running, findPostgres, runProgram } from '../support/programs.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const DIST = path.join(ROOT, 'graphql-server/dist');
const programs = findPostgres();

describe.skipIf(!programs)('a backup (needs postgresql)', () => {
  let folder: string;
  let server: Server;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'larder-backup-'));
    await runProgram(['chmod', '755', folder]);
    server = await createPrimary(programs ?? '', path.join(folder, 'postgres'));
  });

  afterAll(async () => {
    await server?.kill();
    await rm(folder, { recursive: true, force: true });
  });

  /** A shop with a folder and a database of its own, in which there is nothing yet. */
  async function place(name: string): Promise<Record<string, string>> {
    await query(server.url, `create database ${name}`);
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    const dataDir = path.join(folder, name);
    await mkdir(dataDir);
    return { DATABASE_URL: url.href, DEMO: 'on', DATA_DIR: dataDir, ENV_FILE: '', PG_BIN: programs ?? '' };
  }

  const command = (env: Record<string, string>, ...args: string[]) =>
    runProgram([process.execPath, path.join(DIST, 'backup-cli.js'), ...args], { env, cwd: ROOT });

  test('fits where an administrator has made the extensions, whose owner the shop is not', async () => {
    const shop = await place('of_a_role');
    await open(shop, async () => {});
    const file = path.join(folder, 'of-a-role.dump');
    await command(shop, 'backup', file);
    const other = await place('managed');
    await query(other['DATABASE_URL'], 'create extension pg_trgm');
    const url = new URL(other['DATABASE_URL'] ?? '');
    await query(url.href, `create role tenant login password 'word'; alter database managed owner to tenant`);
    [url.username, url.password] = ['tenant', 'word'];
    await command({ ...other, DATABASE_URL: url.href }, 'restore', file);
    expect(await contentsOf(other['DATABASE_URL'])).toEqual(await contentsOf(shop['DATABASE_URL']));
  });

  test('has every row and picture, published events included, and overwrites nothing by default', async () => {
    const shop = await place('first');
    await open(shop, () => tellOfAnOrder(shop));
    await mkdir(path.join(shop['DATA_DIR'] ?? '', 'images'), { recursive: true });
    await writeFile(path.join(shop['DATA_DIR'] ?? '', 'images/pear.webp'), 'a picture');
    const file = path.join(folder, 'larder.dump');

    const output = await command(shop, 'backup', file);
    expect(output).not.toContain('a-password-of-the-tests');
    expect((await stat(file)).mode & 0o077).toBe(0);
    await expect(command(shop, 'backup', file)).rejects.toThrow(/exists already/);
    await runProgram([path.join(programs ?? '', 'pg_restore'), '--list', file]);

    const before = await contentsOf(shop['DATABASE_URL']);
    const other = await place('other');
    await command(other, 'restore', file);
    expect(await contentsOf(other['DATABASE_URL'])).toEqual(before);
    expect(await readFile(path.join(other['DATA_DIR'] ?? '', 'images/pear.webp'), 'utf8')).toBe('a picture');

    // The shop opens on it, and sends what is new, but nothing again.
    await open(other, () => tellOfAnOrder(other));
    const opened = await contentsOf(other['DATABASE_URL']);
    expect(opened.get('public.orders')).toEqual(before.get('public.orders'));
    for (const table of ['public.outbox_deliveries', 'mailbox.messages']) {
      const [old = [], now = []] = [before.get(table), opened.get(table)];
      expect(old.length).toBeGreaterThan(0);
      expect(now.filter((row) => !old.includes(row))).toHaveLength(old.length);
      expect(old.filter((row) => !now.includes(row))).toEqual([]);
    }

    await query(other['DATABASE_URL'], `delete from ratings; create table something_else (n int)`);
    await expect(command(other, 'restore', file)).rejects.toThrow(/--replace/);
    expect((await contentsOf(other['DATABASE_URL'])).get('public.ratings')).toEqual([]);
    await command(other, 'restore', file, '--replace');
    expect(await contentsOf(other['DATABASE_URL'])).toEqual(before);
  });

  test('that is broken, of a newer or a too old release, or of a shop that is open, changes nothing', async () => {
    const shop = await place('second');
    await runProgram([process.execPath, path.join(DIST, 'server-entry.js'), 'migrate'], {
      env: shop,
      cwd: ROOT,
    });
    await query(
      shop['DATABASE_URL'],
      `insert into migrations (timestamp, name) values (9999999999999, 'Later9999999999999')`,
    );
    const newer = path.join(folder, 'newer.dump');
    await command(shop, 'backup', newer);
    await query(shop['DATABASE_URL'], 'delete from migrations');
    await query(
      shop['DATABASE_URL'],
      `insert into migrations (timestamp, name) values (1796700000000, 'Baseline1796700000000')`,
    );
    const older = path.join(folder, 'older.dump');
    await command(shop, 'backup', older);
    const broken = path.join(folder, 'broken.dump');
    const whole = await readFile(newer);
    await writeFile(broken, whole.subarray(0, whole.length / 2));
    await writeFile(`${broken}.files.tar`, await readFile(`${newer}.files.tar`));

    const target = await place('target');
    await expect(command(target, 'restore', newer)).rejects.toThrow(/newer release/);
    await expect(command(target, 'restore', older)).rejects.toThrow(/too old/);
    await expect(command(target, 'restore', broken)).rejects.toThrow(/failed/);
    await expect(command(target, 'restore', path.join(folder, 'nothing.dump'))).rejects.toThrow(/not found/);
    expect([...(await contentsOf(target['DATABASE_URL'])).keys()]).toEqual([]);

    const session = new pg.Client({ connectionString: target['DATABASE_URL'], application_name: 'larder' });
    await session.connect();
    await expect(command(target, 'restore', newer, '--replace')).rejects.toThrow(/stop it/);
    await session.end();
  });
});

/** Opens a demo shop, worker and all, for as long as `work` takes. */
async function open(env: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const port = await freePort();
  const shop = new Running('shop', [process.execPath, path.join(DIST, 'server-entry.js')], {
    env: { ...env, PORT: String(port), LOG_LEVEL: 'error' },
    cwd: ROOT,
  });
  await shop.untilUp(() => isReady(`http://localhost:${port}`));
  await work();
  await shop.stop();
}

/** Has an e-mail sent about one of the orders, and waits until it is. */
async function tellOfAnOrder({ DATABASE_URL: url }: Record<string, string>): Promise<void> {
  await query(
    url,
    `insert into outbox_messages (topic, payload)
      select 'order.placed', jsonb_build_object('orderId', orders.id) from orders
        join users on users.id = user_id and users.email = 'shopper@larder.test' limit 1`,
  );
  await until(async () => {
    const { rows } = await query(
      url,
      `select 1 from outbox_messages as message left join outbox_deliveries as delivery on message_id = message.id
        where spread_at is null or status = 'waiting'`,
    );
    return rows.length === 0;
  });
}

/** Every row of every table, as text. */
async function contentsOf(url: string | undefined): Promise<Map<string, string[]>> {
  const { rows: tables } = await query(
    url,
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const contents = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await query(url, `select each::text as row from ${name} as each order by 1`);
    contents.set(
      name,
      rows.map(({ row }) => String(row)),
    );
  }
  return contents;
}
