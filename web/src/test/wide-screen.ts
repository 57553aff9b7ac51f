import { vi } from 'vitest';

/** Matches the media queries of wide layouts. */
export function widenScreen(): void {
  const narrow = window.matchMedia;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...narrow(query),
    matches: query.includes('min-width'),
  }));
}
