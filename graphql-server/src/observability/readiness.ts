import { mkdir, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execute, parse, type GraphQLSchema } from 'graphql';
import { plain } from '@larder/texts/text';
import { AppError, unavailable } from '../common/app-error.js';
import { withTimeout } from '../common/with-timeout.js';
import { describeError } from './describe-error.js';

/**
 * Checks a dependency. Resolves to `ok` or to the name of a degraded state; throws if the process
 * cannot serve requests. Probes see the message of an AppError.
 */
export type ReadinessCheck = () => Promise<string>;

const TIMEOUT_MS = 2_500;
/** Time that a result is cached. */
const CACHE_TTL_MS = 1_000;

export interface Readiness {
  /** Results by the name of the check. */
  readonly checks: Readonly<Record<string, string>>;
}

/**
 * Combines checks. They run concurrently, at most once a second for all probes.
 *
 * @returns a check that throws AppError `SERVICE_UNAVAILABLE` with the results of all checks
 */
export function readiness(checks: Readonly<Record<string, ReadinessCheck>>): () => Promise<Readiness> {
  let running: Promise<Readiness> | null = null;
  return () => {
    running ??= runAll(checks).finally(() => {
      setTimeout(() => (running = null), CACHE_TTL_MS).unref();
    });
    return running;
  };
}

async function runAll(checks: Readonly<Record<string, ReadinessCheck>>): Promise<Readiness> {
  const failures: unknown[] = [];
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return [name, await withTimeout(check(), TIMEOUT_MS)] as const;
      } catch (error) {
        const message = error instanceof AppError ? error.message : `The check of ${name} failed.`;
        failures.push(error instanceof AppError ? error : unavailable(plain(message), error));
        return [name, message] as const;
      }
    }),
  );
  const result = { checks: Object.fromEntries(states) };
  const [failure] = failures;
  if (!(failure instanceof AppError)) return result;
  throw new AppError('SERVICE_UNAVAILABLE', failure.text, result, { cause: failure.cause });
}

/** Checks that the schema executes a query. */
export function graphqlCheck(schema: GraphQLSchema): ReadinessCheck {
  const document = parse('{ __typename }');
  return async () => {
    const { data } = await execute({ schema, document });
    if (data?.['__typename'] !== 'Query') throw unavailable(plain('GraphQL does not answer.'));
    return 'ok';
  };
}

/** Errors of a full disk, with which only uploads fail. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Checks that a file can be written, which needs a writable folder and a free file descriptor. */
export const diskCheck =
  (folder: string): ReadinessCheck =>
  async () => {
    const file = path.join(folder, `.readyz-${process.pid}`);
    try {
      await mkdir(folder, { recursive: true });
      await writeFile(file, '');
      await unlink(file);
      return 'ok';
    } catch (error) {
      if (FULL.has(describeError(error).code ?? '')) return 'full';
      throw unavailable(plain('The folder for pictures cannot be written to.'), error);
    }
  };

/**
 * Reports a clock of the process that differs from the database's, by which the shop goes. It never
 * fails, because the process can serve requests.
 *
 * @param aheadSeconds 0 for a difference that does not matter
 */
export const clockCheck =
  (aheadSeconds: () => number): ReadinessCheck =>
  async () => {
    const ahead = aheadSeconds();
    return ahead === 0 ? 'ok' : `${Math.abs(ahead)} s ${ahead > 0 ? 'ahead of' : 'behind'} the database`;
  };

/** Reports a database whose LC_CTYPE knows no letters outside ASCII; searches are slower there. */
export const searchCheck =
  (knowsLetters: () => Promise<boolean>): ReadinessCheck =>
  async () => {
    const knows = await knowsLetters().catch(() => null);
    if (knows === null) return 'unknown';
    return knows ? 'ok' : 'LC_CTYPE of the database is C';
  };

/** Reports a mail server that accepts no e-mails of the shop; they are retried. */
export const emailCheck =
  (outageReason: () => Promise<string | null>): ReadinessCheck =>
  async () => {
    const reason = await outageReason().catch(() => 'unknown');
    return reason ?? 'ok';
  };

/** Lag of the outbox's payment deliveries that is reported as late. */
const LATE_MS = 60_000;

/** Reports the lag of the outbox. It never fails, because all processes share the outbox. */
export const outboxCheck =
  (oldestDueMs: () => Promise<number>): ReadinessCheck =>
  async () => {
    const age = await oldestDueMs().catch(() => null);
    if (age === null) return 'unknown';
    return age > LATE_MS ? `late by ${Math.round(age / 1000)} s` : 'ok';
  };
