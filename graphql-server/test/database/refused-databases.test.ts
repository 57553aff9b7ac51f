import { randomUUID } from 'node:crypto';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDataSource } from '../../src/bootstrap/open-data-source.js';
import { createEmpty } from '../support/databases.js';
import { query } from '../support/query.js';

const tablesOf = async (url: string) =>
  (await query(url, `select from pg_tables where schemaname = 'public'`)).rowCount;

test('a database of another encoding is refused before anything is in it', async () => {
  const url = new URL(inject('postgresUrl'));
  const name = `latin_${randomUUID().slice(0, 8)}`;
  await query(
    url.href,
    `create database ${name} encoding 'LATIN1' locale_provider libc lc_collate 'C' lc_ctype 'C' template template0`,
  );
  onTestFinished(async () => {
    await query(inject('postgresUrl'), `drop database ${name} with (force)`);
  });
  url.pathname = `/${name}`;
  await expect(openDataSource(url.href)).rejects.toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringMatching(/LATIN1.*UTF8/) }),
  );
  expect(await tablesOf(url.href)).toBe(0);
});

test('an account that may create nothing gets an error that names what it may not', async () => {
  const { url, drop } = await createEmpty(inject('postgresUrl'));
  onTestFinished(drop);
  const role = `guest_${randomUUID().slice(0, 8)}`;
  await query(url, `create role ${role} login password 'word'`);
  onTestFinished(async () => {
    await query(inject('postgresUrl'), `drop role ${role}`);
  });
  const address = new URL(url);
  [address.username, address.password] = [role, 'word'];
  await expect(openDataSource(address.href)).rejects.toThrow(
    expect.objectContaining({ name: 'ConfigError', message: expect.stringContaining('schema public') }),
  );
});
