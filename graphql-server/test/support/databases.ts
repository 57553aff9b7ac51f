import { randomUUID } from 'node:crypto';
import { createDataSource } from '../../src/bootstrap/data-source.js';
import { migrate } from '../../src/database/migrate.js';
import type { ShopDataSource } from '../../src/database/shop-data-source.js';
import { readReleasedDump, RELEASED, type Released } from '../database/released.js';
import { query } from './query.js';

const TEMPLATE = 'larder_template';

export interface TestDatabase {
  readonly url: string;
  /** Drops the database and ends all of its connections. */
  drop(): Promise<void>;
}

/** A data source that waits for its connections as long as a busy machine needs. */
export const dataSourceOf = (
  url: string,
  options: Partial<Parameters<typeof createDataSource>[0]> = {},
): ShopDataSource => createDataSource({ url, connectMs: 0, onPoolError: () => {}, ...options });

/** Makes the database that all others are copied from: migrated, and with no rows. */
export async function createTemplate(postgresUrl: string): Promise<void> {
  await query(postgresUrl, `create database ${TEMPLATE}`);
  const dataSource = dataSourceOf(urlOf(postgresUrl, TEMPLATE));
  await dataSource.initialize();
  await migrate(dataSource);
  await dataSource.destroy();
}

/** A migrated database of one's own, with no rows. */
export const cloneTemplate = (postgresUrl: string): Promise<TestDatabase> => create(postgresUrl, TEMPLATE);

/** A data source on a migrated database of one's own, which goes when it is closed. */
export async function openClone(
  postgresUrl: string,
): Promise<{ dataSource: ShopDataSource; close: () => Promise<void> }> {
  const { url, drop } = await cloneTemplate(postgresUrl);
  const dataSource = await dataSourceOf(url).initialize();
  return {
    dataSource,
    close: async () => {
      await dataSource.destroy();
      await drop();
    },
  };
}

/** A database of one's own with nothing in it at all. */
export const createEmpty = (postgresUrl: string): Promise<TestDatabase> => create(postgresUrl, 'template0');

/** A migrated database of one's own whose LC_CTYPE knows no letters but those of ASCII. */
export async function openBlind(
  postgresUrl: string,
): Promise<{ dataSource: ShopDataSource; close: () => Promise<void> }> {
  const { url, drop } = await create(postgresUrl, `template0 locale_provider libc locale 'C'`);
  const dataSource = await dataSourceOf(url).initialize();
  await migrate(dataSource);
  return {
    dataSource,
    close: async () => {
      await dataSource.destroy();
      await drop();
    },
  };
}

const releasedTemplates = new Map<Released, Promise<string>>();

/** A database of one's own of a release, with data. */
export async function createReleased(postgresUrl: string, released: Released): Promise<TestDatabase> {
  const template = releasedTemplates.get(released) ?? createReleasedTemplate(postgresUrl, released);
  releasedTemplates.set(released, template);
  return create(postgresUrl, await template);
}

/** To run the dump takes four times as long as to copy what it makes. */
async function createReleasedTemplate(postgresUrl: string, released: Released): Promise<string> {
  // Each worker makes its own.
  const name = `larder_released_${RELEASED.indexOf(released)}_${process.pid}`;
  await query(postgresUrl, `create database ${name} template template0`);
  await query(urlOf(postgresUrl, name), await readReleasedDump(released));
  return name;
}

async function create(postgresUrl: string, template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // A third of the processor's time of the default, which writes each page to the log as well.
  await query(postgresUrl, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: urlOf(postgresUrl, name),
    drop: async () => {
      await query(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}

function urlOf(postgresUrl: string, database: string): string {
  const url = new URL(postgresUrl);
  url.pathname = `/${database}`;
  return url.href;
}
