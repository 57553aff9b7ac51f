import type { FastifyInstance } from 'fastify';
import type { Limiter } from '../limits/limiter.js';
import { limitAll } from '../http/limits.js';
import { REPORTS_PATH } from '../http/content-security-policy.js';

const MAX_REPORT_BYTES = 16 * 1024;
const MAX_REPORTS = 10;
const MAX_TEXT = 200;

/** Fields of both report formats (CSP 2 and CSP 3). */
interface Violation {
  readonly 'document-uri'?: unknown;
  readonly 'effective-directive'?: unknown;
  readonly 'blocked-uri'?: unknown;
  readonly 'source-file'?: unknown;
  readonly documentURL?: unknown;
  readonly effectiveDirective?: unknown;
  readonly blockedURL?: unknown;
  readonly sourceFile?: unknown;
}

/**
 * Logs CSP violations that browsers report. Reports are untrusted, so only short fields are logged.
 */
export async function cspReports(app: FastifyInstance, { limiter }: { limiter: Limiter }): Promise<void> {
  limitAll(app, limiter, 'reports');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    { parseAs: 'string', bodyLimit: MAX_REPORT_BYTES },
    app.getDefaultJsonParser('error', 'error'),
  );

  app.post(REPORTS_PATH, ({ body, log }, reply) => {
    for (const violation of violationsIn(body)) log.info({ violation }, 'content security policy violation');
    return reply.code(204).send();
  });
}

function violationsIn(body: unknown): object[] {
  const reports = Array.isArray(body) ? body.slice(0, MAX_REPORTS) : [body];
  return reports.flatMap((report) => {
    const { 'csp-report': older, body: newer } = (report ?? {}) as { 'csp-report'?: unknown; body?: unknown };
    const violation = (older ?? newer) as Violation | null | undefined;
    if (typeof violation !== 'object' || violation === null) return [];
    return {
      page: shortened(violation['document-uri'] ?? violation.documentURL),
      directive: shortened(violation['effective-directive'] ?? violation.effectiveDirective),
      blocked: shortened(violation['blocked-uri'] ?? violation.blockedURL),
      source: shortened(violation['source-file'] ?? violation.sourceFile),
    };
  });
}

/** Removes the query, which may contain secrets. */
const shortened = (value: unknown): string | undefined =>
  typeof value === 'string' ? value.replace(/[?#].*/s, '').slice(0, MAX_TEXT) : undefined;
