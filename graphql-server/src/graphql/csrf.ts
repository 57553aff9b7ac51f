import type { BaseContext } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { Hooks } from './hooks.js';

const PREFLIGHT = 'apollo-require-preflight';
const OPERATION_NAME = 'x-apollo-operation-name';
const NON_BROWSER = 'non-browser';

/**
 * Sets the header that Apollo Server's CSRF prevention requires of simple requests on `GET`s that
 * do not come from a browser: browsers send `Sec-Fetch-Site`, `Origin` or `Referer`.
 */
export function allowNonBrowserGets({ method, headers }: FastifyRequest): void {
  const browserHeader = headers['sec-fetch-site'] ?? headers.origin ?? headers.referer;
  if ((method === 'GET' || method === 'HEAD') && browserHeader === undefined)
    headers[PREFLIGHT] ??= NON_BROWSER;
}

/** Whether a `GET` without a body passes Apollo Server's CSRF prevention. */
export const passesCsrf = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Boolean(headers[PREFLIGHT]) || Boolean(headers[OPERATION_NAME]);

/**
 * Responds to a mutation by `GET` with 400, as CSRF prevention does without the header that
 * `allowNonBrowserGets` sets; Apollo Server would respond with 405.
 */
export const rejectMutationsByGet: Hooks<BaseContext> = {
  willSendResponse: ({ request, response: { http } }) => {
    const isSimple = request.http?.headers.get(PREFLIGHT) === NON_BROWSER;
    if (isSimple && http.status === 405) http.status = 400;
  },
};
