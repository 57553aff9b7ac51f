import type { IncomingMessage } from 'node:http';

const PAGE = 'text/html';
const DATA = 'application/json';

/**
 * How much a media type is wanted, 0 to 1; the most specific range of the header decides (RFC 9110,
 * 12.5.1).
 */
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

const acceptOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => headers.accept?.trim() || '*/*';

/**
 * Whether a page is what a request wants rather than data. Browsers name HTML when a person goes
 * somewhere; programs mostly take anything, and then they get data. Nothing under `/api` is a page,
 * so that its address shows the same in a browser as in a program.
 */
export function prefersPage(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (request.url?.startsWith('/api/')) return false;
  const accept = acceptOf(request).toLowerCase();
  if (!accept.includes(PAGE)) return false;
  const page = qualityOf(PAGE, accept);
  const data = qualityOf(DATA, accept);
  // Of two that are wanted as much, the one that is named first.
  if (page !== data) return page > data;
  const isDataFirst = accept.includes(DATA) && accept.indexOf(DATA) < accept.indexOf(PAGE);
  return page > 0 && !isDataFirst;
}

/**
 * Whether a page does where there is no data: a program that takes anything may look at the shop's
 * pages as well.
 */
export const takesPage = (request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url?.startsWith('/api/') &&
  qualityOf(PAGE, acceptOf(request).toLowerCase()) > 0;

/** Whether a client takes JSON at all. */
export const acceptsData = (request: Pick<IncomingMessage, 'headers'>): boolean =>
  qualityOf(DATA, acceptOf(request)) > 0;

type Wants = 'page' | 'data';

/** Lets routes match requests that prefer data, as pages and data share addresses. */
export const wantsConstraint = {
  name: 'wants',
  storage: <Handler>() => {
    const handlers = new Map<Wants, Handler>();
    return {
      get: (wants: Wants) => handlers.get(wants) ?? null,
      set: (wants: Wants, handler: Handler) => void handlers.set(wants, handler),
    };
  },
  validate: () => {},
  deriveConstraint: (request: IncomingMessage): Wants => (prefersPage(request) ? 'page' : 'data'),
};
