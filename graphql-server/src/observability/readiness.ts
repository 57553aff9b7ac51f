import { mkdir, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execute, parse, type GraphQLSchema } from 'graphql';
import { AppError, unavailable } from '../common/app-error.js';
import { inTime } from '../common/in-time.js';
import { describeError } from './describe-error.js';

/**
 * Something that requests need. Resolves to `ok`, or to a word about a state that the shop serves
 * in; throws when this process cannot serve. An AppError's message is shown to probes.
 */
export type ReadinessCheck = () => Promise<string>;

const LIMIT_MS = 2_500;
/** For how long a result holds, so that probes cost nothing. */
const HOLDS_MS = 1_000;

export interface Readiness {
  /** By name, what each check resolved to. */
  readonly checks: Readonly<Record<string, string>>;
}

/**
 * Runs all checks side by side, once for everybody who probes at the same time, and at most once a
 * second.
 *
 * @returns a check that throws AppError `SERVICE_UNAVAILABLE` with the states of all by name
 */
export function readiness(checks: Readonly<Record<string, ReadinessCheck>>): () => Promise<Readiness> {
  let running: Promise<Readiness> | null = null;
  return () => {
    running ??= runAll(checks).finally(() => {
      setTimeout(() => (running = null), HOLDS_MS).unref();
    });
    return running;
  };
}

async function runAll(checks: Readonly<Record<string, ReadinessCheck>>): Promise<Readiness> {
  const failures: unknown[] = [];
  const states = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return [name, await inTime(check(), LIMIT_MS)] as const;
      } catch (error) {
        const message = error instanceof AppError ? error.message : `The check of ${name} failed.`;
        failures.push(error instanceof AppError ? error : unavailable(message, error));
        return [name, message] as const;
      }
    }),
  );
  const result = { checks: Object.fromEntries(states) };
  const [failure] = failures;
  if (!(failure instanceof AppError)) return result;
  throw new AppError('SERVICE_UNAVAILABLE', failure.message, result, { cause: failure.cause });
}

/** Whether the schema answers. */
export function graphqlCheck(schema: GraphQLSchema): ReadinessCheck {
  const document = parse('{ __typename }');
  return async () => {
    const { data } = await execute({ schema, document });
    if (data?.['__typename'] !== 'Query') throw unavailable('GraphQL does not answer.');
    return 'ok';
  };
}

/**
 * The states in which a disk takes no more, but in which the shop sells: only uploads are refused.
 */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/** Whether a file can be written to a folder, for which the process needs a file handle as well. */
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
      throw unavailable('The folder for pictures cannot be written to.', error);
    }
  };

/** How old due deliveries of money may become before a probe shows it. */
const LATE_MS = 60_000;

/**
 * Whether the outbox keeps up. All processes share it, so none is less ready than another one
 * because of it: its state is shown, and never takes a process out of service.
 */
export const outboxCheck =
  (oldestDueMs: () => Promise<number>): ReadinessCheck =>
  async () => {
    const age = await oldestDueMs().catch(() => null);
    if (age === null) return 'unknown';
    return age > LATE_MS ? `late by ${Math.round(age / 1000)} s` : 'ok';
  };
