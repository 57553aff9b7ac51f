// Any absolute address does: it only gives relative ones something to be resolved against.
const base = 'https://shop.invalid';

function asText(from: unknown): string | null {
  if (typeof from === 'string') return from;
  if (typeof from !== 'object' || from === null || !('pathname' in from)) return null;
  const {
    pathname,
    search = '',
    hash = '',
  } = from as { pathname: unknown; search?: unknown; hash?: unknown };
  return `${String(pathname)}${String(search)}${String(hash)}`;
}

/**
 * Where to go after sign-in: `state.from` (a path or a router location) when it is a page of this shop, else null.
 * Anything that a browser would read as another origin (`//host`, `/\host`, `https:…`) is refused.
 */
export function returnPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const text = asText(state.from);
  if (!text?.startsWith('/') || !URL.canParse(text, base)) return null;
  const url = new URL(text, base);
  return url.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}
