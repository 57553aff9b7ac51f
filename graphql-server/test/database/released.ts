import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** What the tests adopt: the oldest commit whose databases can be, and each release. */
export const RELEASED = ['2c329af9', '0.1.0'] as const;

export type Released = (typeof RELEASED)[number];

/** SQL that makes a database of a release, with data. Superusers may run it. */
export async function readReleasedDump(released: Released): Promise<string> {
  const read = (name: string) => readFile(path.join(import.meta.dirname, 'released', `${released}.${name}`));
  const [schema, rows] = await Promise.all([read('schema.sql.gz'), read('sql')]);
  return `${gunzipSync(schema).toString()}\n${rows.toString()}`;
}
