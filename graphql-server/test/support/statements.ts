import type { DataSource } from 'typeorm';

/** A statement as it was sent, with its values. */
export type SentStatement = readonly [text: string, values: unknown[] | undefined];

/** The SQL statements that the shop runs while something happens. */
export async function statementsOf(
  dataSource: DataSource,
  happening: () => Promise<unknown>,
): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const before = dataSource.logger;
  dataSource.logger = Object.assign(Object.create(before), {
    logQuery: (text: string, values?: unknown[]) => void sent.push([text, values]),
  });
  try {
    await happening();
  } finally {
    dataSource.logger = before;
  }
  return sent;
}

const ENDS = new Set(['COMMIT', 'ROLLBACK']);

/** Their texts, without those that end transactions and the one that reads the caller. */
export const countedStatements = async (
  dataSource: DataSource,
  happening: () => Promise<unknown>,
): Promise<string[]> =>
  (await statementsOf(dataSource, happening))
    .filter((sent) => !asksWho(sent) && !ENDS.has(sent[0]))
    .map(([text]) => text);

export const countStatements = async (...args: Parameters<typeof countedStatements>): Promise<number> =>
  (await countedStatements(...args)).length;

/** Whether a statement asks who sends a request. */
export const asksWho = ([text]: SentStatement): boolean => text.endsWith('where person.uid = $1');
