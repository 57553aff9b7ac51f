import crawlers from 'crawler-user-agents';

/** The kinds of programs that read pages for people. Those that call APIs are of other kinds. */
const KINDS = new Set(['search-engine', 'social-preview', 'ai-crawler', 'archiver']);

/** Some of the patterns take quadratic time. */
const MAX_LENGTH = 512;

// The types of the package lack its tags.
const patterns = (crawlers as { pattern: string; tags?: string[] }[])
  .filter(({ tags = [] }) => tags.some((tag) => KINDS.has(tag)))
  .map(({ pattern }) => pattern);

const CRAWLERS = new RegExp(patterns.join('|'));

/** Whether a `User-Agent` is that of a search engine, a link preview or another crawler. */
export const isCrawler = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && CRAWLERS.test(userAgent.slice(0, MAX_LENGTH));
