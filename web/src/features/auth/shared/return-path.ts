// Base for relative paths; any absolute URL does.
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

/** `URL.canParse` is missing in browsers of 2023. */
function asUrl(text: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/**
 * The path to open after sign-in: `state.from` (a path or a router location) when it is a page of
 * this shop, else null. Rejects what browsers resolve to another origin (`//host`, `/\host`,
 * `https:…`), and the page of another user than `uid`, whose id is `state.of`.
 */
export function returnPath(state: unknown, uid?: string): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  if (uid && 'of' in state && state.of && state.of !== uid) return null;
  const text = asText(state.from);
  if (!text?.startsWith('/')) return null;
  const url = asUrl(text);
  return url?.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}
