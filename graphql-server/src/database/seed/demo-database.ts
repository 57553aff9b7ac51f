import { DEMO_PEOPLE } from './data/people.js';

/** What a database holds: nothing, what a demo has filled in and what came of it since, or the data of a shop. */
export type DemoState = 'empty' | 'demo' | 'shop';

interface Database {
  query(sql: string, parameters?: unknown[]): Promise<unknown>;
}

/** Also of a database that has not been migrated. */
export async function demoStateOf(database: Database): Promise<DemoState> {
  const holds = async (condition: string, ...parameters: unknown[]) =>
    ((await database.query(`select ${condition} as holds`, parameters)) as { holds: boolean }[])[0]?.holds;
  if (!(await holds(`to_regclass('users') is not null`))) return 'empty';
  // What an earlier release has filled is known by its people, whose uids are nobody's at a real sign-in provider.
  const uids = DEMO_PEOPLE.map(({ uid }) => uid);
  const isDemo = (await holds(`to_regclass('demo_data') is not null`))
    ? await holds('exists (select from demo_data)')
    : await holds('exists (select from users where uid = any($1))', uids);
  if (isDemo) return 'demo';
  const tables = ['users', 'products', 'orders'].map((table) => `exists (select from ${table})`);
  return (await holds(tables.join(' or '))) ? 'shop' : 'empty';
}

/** Marks a database as filled by a demo, which stays true when all its people are deleted. */
export const markDemo = async (database: Database): Promise<void> => {
  await database.query('insert into demo_data default values');
};

/** Takes the mark away: once a shop with real services has opened it, stand-ins no longer do. */
export const unmarkDemo = async (database: Database): Promise<void> => {
  await database.query('delete from demo_data');
};
