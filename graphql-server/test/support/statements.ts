import type { DataSource } from 'typeorm';

/** A statement as it was asked, with its values. */
export type AskedStatement = readonly [text: string, values: unknown[] | undefined];

/** The SQL statements that the shop runs while something happens. */
export async function statementsOf(
  dataSource: DataSource,
  happening: () => Promise<unknown>,
): Promise<AskedStatement[]> {
  const asked: AskedStatement[] = [];
  const before = dataSource.logger;
  dataSource.logger = Object.assign(Object.create(before), {
    logQuery: (text: string, values?: unknown[]) => void asked.push([text, values]),
  });
  try {
    await happening();
  } finally {
    dataSource.logger = before;
  }
  return asked;
}

/** How many they are. */
export const countStatements = async (
  dataSource: DataSource,
  happening: () => Promise<unknown>,
): Promise<number> => (await statementsOf(dataSource, happening)).length;
