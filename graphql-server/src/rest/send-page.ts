import type { FastifyReply, FastifyRequest } from 'fastify';
import { MAX_PAGE_SIZE, type Page, type PageArgs } from '../common/pagination.js';
import { canonicalUrl } from './canonical-url.js';
import { renameFields } from './rename-fields.js';

interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

// What services call these, and what clients of REST do.
const QUERY_NAMES = { first: 'limit', after: 'cursor', search: 'q' };

/**
 * A page of a list: the array is the reply, and its headers say how many entries there are on all
 * pages and, in `Link` (RFC 8288), where the next page is. Without a `limit` a page is as long as
 * one can be.
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
