import crawlers from 'crawler-user-agents';

/** The kinds of programs that read pages for people. HTTP libraries are of none of them. */
const KINDS = new Set(['search-engine', 'social-preview', 'ai-crawler', 'archiver', 'seo', 'advertising']);

// The types of the package lack its tags.
const patterns = (crawlers as { pattern: string; tags?: string[] }[])
  .filter(({ tags = [] }) => tags.some((tag) => KINDS.has(tag)))
  .map(({ pattern }) => pattern);

const CRAWLERS = new RegExp(patterns.join('|'));

/** Whether a `User-Agent` is that of a search engine, a link preview or another crawler. */
export const isCrawler = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && CRAWLERS.test(userAgent);
