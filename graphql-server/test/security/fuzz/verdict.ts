import { readFileSync } from 'node:fs';
import type { Untyped } from '../../support/graphql-client.js';

const page = readFileSync(new URL('../../../../docs/api/errors.md', import.meta.url), 'utf8');
/**
 * The codes that are documented for integrators; the code of an internal fault must never occur
 * here.
 */
const DOCUMENTED = new Set(
  [...page.matchAll(/^\| `([A-Z_]+)`/gm)]
    .map(([, code]) => code)
    .filter((code) => code !== 'INTERNAL_SERVER_ERROR'),
);

/** An answer as it came. */
export interface Answered {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

export interface Verdict {
  /** What it comes down to: `ok`, or the code of the first error. */
  readonly code: string;
  /** Whether the request changed nothing. */
  readonly isRefused: boolean;
  /** What is wrong with the answer itself. */
  readonly problem?: string;
}

const parse = (text: string): Untyped => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const unknownCode = (code: unknown): string | undefined =>
  DOCUMENTED.has(String(code)) ? undefined : `the code ${String(code)} is not documented`;

/**
 * @param roots the number of selected root fields; each may have been refused
 */
export function judgeGraphql({ status, text }: Answered, roots: number): Verdict {
  if (status >= 500) return { code: String(status), isRefused: true, problem: `status ${status}` };
  const body = parse(text);
  const errors: Untyped[] = body?.errors ?? [];
  if (!body || (errors.length === 0 && !body.data)) {
    return { code: 'none', isRefused: true, problem: `an answer of status ${status} that is none` };
  }
  const problem = errors.map(({ extensions }) => unknownCode(extensions?.code)).find(Boolean);
  const code = String(errors[0]?.extensions.code ?? 'ok');
  // What went wrong further down did so after the mutation.
  const places = errors.map(({ path = [] }) => path as unknown[]);
  const isRefused =
    places.some(({ length }) => length === 0) ||
    (places.every(({ length }) => length === 1) && new Set(places.map(([root]) => root)).size === roots);
  return { code, isRefused, ...(problem ? { problem } : {}) };
}

export function judgeRest({ status, type, text }: Answered): Verdict {
  if (status < 400) return { code: String(status), isRefused: false };
  const error = parse(text)?.error;
  const code = String(error?.code ?? status);
  const verdict = { code, isRefused: true };
  if (status >= 500) return { ...verdict, problem: `status ${status}` };
  if (!type.startsWith('application/json'))
    return { ...verdict, problem: `an error as ${type || 'nothing'}` };
  const isShaped = typeof error?.message === 'string' && typeof error?.fields === 'object';
  const problem = isShaped ? unknownCode(error.code) : 'an error of another shape';
  return problem ? { ...verdict, problem } : verdict;
}
