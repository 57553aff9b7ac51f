import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PAGE_SIZE, type Page, type PageArgs } from '../common/pagination.js';
import { canonicalUrl } from './canonical-url.js';
import { renameFields } from './rename-fields.js';

interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

// REST name by service name.
const QUERY_NAMES = { first: 'limit', after: 'cursor', search: 'q' };

/**
 * Returns a page of a list. Sets `X-Total-Count`, and `Link` (RFC 8288) with the first and the next
 * page. `limit` defaults to the maximum.
 */
export async function sendPage<Row>(
  request: FastifyRequest<{ Querystring: PageQuery }>,
  reply: FastifyReply,
  origin: (request: FastifyRequest) => string,
  list: (page: PageArgs) => Promise<Page<Row>>,
): Promise<readonly Row[]> {
  const { limit = MAX_PAGE_SIZE, cursor = null } = request.query;
  const page = await list({ first: limit, after: cursor }).catch(renameFields(QUERY_NAMES));
  const { rows, hasNextPage, hasPreviousPage } = page;
  const isWhole = !hasNextPage && !hasPreviousPage;
  reply.header('x-total-count', isWhole ? rows.length : await page.countAll());
  const here = new URL(canonicalUrl(request as FastifyRequest), origin(request as FastifyRequest));
  const last = rows.at(-1);
  const links = [
    linkTo(here, 'first', null),
    ...(hasNextPage && last ? [linkTo(here, 'next', page.cursorOf(last))] : []),
  ];
  reply.header('link', links.join(', '));
  return rows;
}

function linkTo(here: URL, relation: string, cursor: string | null): string {
  const url = new URL(here);
  url.searchParams.delete('cursor');
  if (cursor !== null) url.searchParams.set('cursor', cursor);
  return `<${url.href}>; rel="${relation}"`;
}
