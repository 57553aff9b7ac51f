import { safeStorage } from '@/lib/storage/safe-storage';
import { SESSION_HINT_KEY } from './session-hint-names';

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
 * `https:…`), and the page of another user than `uid`, whose id is `state.of`, or who was the last
 * one of the tab before Back or a reload (`state.isBack`) loaded the page.
 */
export function returnPath(state: unknown, uid?: string): string | null {
  if (typeof state !== 'object' || state === null || !('from' in state)) return null;
  const { of, isBack } = state as { of?: unknown; isBack?: unknown };
  const owner = of ?? (isBack ? formerUser() : null);
  if (uid && owner && owner !== uid) return null;
  const text = asText(state.from);
  if (!text?.startsWith('/')) return null;
  const url = asUrl(text);
  return url?.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : null;
}

/** The last user of the tab when a reload or Back has loaded this page, null otherwise. */
function formerUser(): string | null {
  const uid = safeStorage.session.read(SESSION_HINT_KEY);
  if (!uid) return null;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return load?.type === 'navigate' ? null : uid;
}
