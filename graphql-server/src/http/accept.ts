import type { IncomingMessage } from 'node:http';
import { nearestLocale, type Locale } from '@larder/shared/locales';
import { isCrawler } from './crawlers.js';

const PAGE = 'text/html';
const DATA = 'application/json';

/** Quality of a media type; the most specific range of the header decides (RFC 9110, 12.5.1). */
function qualityOf(type: string, accept: string): number {
  const wanted = [type, type.replace(/\/.*/, '/*'), '*/*'];
  const ranges = new Map(accept.split(',').map(parseRange));
  return wanted.map((range) => ranges.get(range)).find((quality) => quality !== undefined) ?? 0;
}

function parseRange(text: string): [string, number] {
  const [range = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((each) => each.startsWith('q='));
  return [range, quality === undefined ? 1 : Number(quality.slice(2)) || 0];
}

/**
 * The language that a client asks for with `Accept-Language`: the nearest of those that there are.
 * Null without the header, and where none fits.
 */
export function preferredLocale(acceptLanguage = ''): Locale | null {
  if (acceptLanguage === '') return null;
  const ranges = acceptLanguage.split(',').map(parseRange);
  const wanted = ranges.filter(([, quality]) => quality > 0).toSorted(([, one], [, other]) => other - one);
  const found = wanted.flatMap(([tag]) => nearestLocale(tag) ?? []);
  return found[0] ?? null;
}

const acceptOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => headers.accept?.trim() || '*/*';

/**
 * Whether a request prefers HTML to JSON. Browser navigations list `text/html`. Of the clients that
 * list neither, crawlers and link previews get HTML and others JSON. Paths under `/api` serve JSON
 * to browsers as well.
 */
export function prefersHtml(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (request.url?.startsWith('/api/')) return false;
  const accept = acceptOf(request).toLowerCase();
  const page = qualityOf(PAGE, accept);
  const data = qualityOf(DATA, accept);
  if (!accept.includes(PAGE)) {
    return !accept.includes(DATA) && page > 0 && page >= data && isCrawler(request.headers['user-agent']);
  }
  // With equal quality, the first one listed wins.
  if (page !== data) return page > data;
  const isDataFirst = accept.includes(DATA) && accept.indexOf(DATA) < accept.indexOf(PAGE);
  return page > 0 && !isDataFirst;
}

/** Whether a request accepts HTML, for addresses that serve no JSON. */
export const acceptsHtml = (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url?.startsWith('/api/') &&
  qualityOf(PAGE, acceptOf(request).toLowerCase()) > 0;

/** Whether a client accepts JSON. */
export const acceptsJson = (request: Pick<IncomingMessage, 'headers'>): boolean =>
  qualityOf(DATA, acceptOf(request)) > 0;

type Preference = 'html' | 'json';

/** A route constraint for JSON responses, because pages and the REST API share paths. */
export const prefersConstraint = {
  name: 'prefers',
  storage: <Handler>() => {
    const handlers = new Map<Preference, Handler>();
    return {
      get: (preference: Preference) => handlers.get(preference) ?? null,
      set: (preference: Preference, handler: Handler) => void handlers.set(preference, handler),
    };
  },
  validate: () => {},
  deriveConstraint: (request: IncomingMessage): Preference => (prefersHtml(request) ? 'html' : 'json'),
};
