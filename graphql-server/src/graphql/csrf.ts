import type { BaseContext } from '@apollo/server';
import type { FastifyRequest } from 'fastify';
import type { Hooks } from './hooks.js';

const PREFLIGHT = 'apollo-require-preflight';
const OPERATION_NAME = 'x-apollo-operation-name';
const BY_PROGRAM = 'no-page';

/**
 * Lets programs ask by `GET` without a header that shows that they are none of another site's
 * pages: browsers say of each request where it comes from, so what says nothing is no page. Only
 * queries can be sent so.
 */
export function trustPrograms({ method, headers }: FastifyRequest): void {
  const isOfPage = headers['sec-fetch-site'] ?? headers.origin ?? headers.referer;
  if ((method === 'GET' || method === 'HEAD') && isOfPage === undefined) headers[PREFLIGHT] ??= BY_PROGRAM;
}

/**
 * Whether Apollo Server takes a `GET` without a body for none that a page of another site has sent.
 */
export const passesCsrf = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  Boolean(headers[PREFLIGHT]) || Boolean(headers[OPERATION_NAME]);

/**
 * A mutation is not what they are trusted with: it is refused as it is from a page of another site,
 * and not with 405.
 */
export const refuseSimpleMutations: Hooks<BaseContext> = {
  willSendResponse: ({ request, response: { http } }) => {
    const isSimple = request.http?.headers.get(PREFLIGHT) === BY_PROGRAM;
    if (isSimple && http.status === 405) http.status = 400;
  },
};
