import type { PoolClient } from 'pg';
import type { QueryRunner } from 'typeorm';

type Query = (sql: string, parameters?: unknown[], structured?: boolean) => Promise<unknown>;

/**
 * Sends `START TRANSACTION` without awaiting its answer, which saves a round trip: with `pipeline`,
 * pg sends the first statement right behind it. It fails only with its connection, and so does that
 * statement.
 */
export function pipelineBegin(runner: QueryRunner): QueryRunner {
  const query: Query = runner.query.bind(runner);
  const pipelined: Query = async (sql, ...rest) => {
    if (sql !== 'START TRANSACTION') return query(sql, ...rest);
    const connection = (await runner.connect()) as PoolClient;
    connection.query(sql).catch(() => {});
    return [];
  };
  return Object.assign(runner, { query: pipelined });
}
