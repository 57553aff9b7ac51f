import pg from 'pg';
import { expect, test } from 'vitest';
import { connectionEnvironment } from './postgres-programs.js';

const environmentOf = (url: string, major = 18) =>
  connectionEnvironment(new pg.Client({ connectionString: url }), url, { folder: '', major });

test.each([
  ['postgres://ann:pass%20word@db.example:5433/larder', ['db.example', '5433', 'ann', 'pass word', 'larder']],
  ['postgres://ann:word@[::1]/larder', ['::1', '5432', 'ann', 'word', 'larder']],
  [
    'postgres:///larder?host=/run/postgresql&port=5433&user=ann&password=word',
    ['/run/postgresql', '5433', 'ann', 'word', 'larder'],
  ],
  ['postgres://ann:word@%2Frun%2Fpostgresql/larder', ['/run/postgresql', '5432', 'ann', 'word', 'larder']],
])('%s gives the programs the connection that pg uses', (url, [host, port, user, password, database]) => {
  expect(environmentOf(url)).toMatchObject({
    PGHOST: host,
    PGPORT: port,
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
  });
});

test.each([
  ['', 18, {}],
  ['?sslmode=no-verify', 18, { PGSSLMODE: 'require' }],
  ['?ssl=true', 18, { PGSSLMODE: 'require' }],
  ['?sslmode=verify-full', 18, { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
  ['?sslmode=verify-ca', 18, { PGSSLMODE: 'verify-full', PGSSLROOTCERT: 'system' }],
  ['?sslmode=verify-ca', 15, { PGSSLMODE: 'verify-ca' }],
  ['?ssl=0', 18, {}],
  ['?sslmode=verify-full', 15, { PGSSLMODE: 'verify-full' }],
])('how the connection is encrypted: "%s" for release %i', (parameters, major, expected) => {
  const environment = environmentOf(`postgres://ann@db.example/larder${parameters}`, major);
  const ofEncryption = Object.entries(environment).filter(([name]) => name.startsWith('PGSSL'));
  expect(Object.fromEntries(ofEncryption)).toEqual(expected);
});

test('certificates are passed to the programs', () => {
  const { pathname: here } = new URL(import.meta.url);
  const files = `sslrootcert=${here}&sslcert=${here}&sslkey=${here}`;
  expect(environmentOf(`postgres://ann@db.example/larder?sslmode=verify-full&${files}`)).toMatchObject({
    PGSSLROOTCERT: here,
    PGSSLCERT: here,
    PGSSLKEY: here,
  });
});
