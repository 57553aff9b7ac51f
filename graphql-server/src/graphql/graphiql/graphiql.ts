import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../common/app-error.js';
import { loadGraphiqlFiles } from './graphiql-files.js';
import { graphiqlPage, type PageSettings } from './graphiql-page.js';

const FOLDER = '/graphql/graphiql/';

const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    // The editor writes the place of each line into style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  vary: 'accept',
};

/**
 * Whether a `GET` or `HEAD` comes from a browser: these ask for HTML by name when a person goes
 * somewhere; clients of the API do not.
 */
export const wantsGraphiql = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html');

/**
 * Serves the files of GraphiQL.
 *
 * @returns what answers a browser that comes to `/graphql`
 */
export async function registerGraphiql(
  app: FastifyInstance,
  settings: PageSettings,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const { places, byName } = await loadGraphiqlFiles(FOLDER);

  app.get<{ Params: { file: string } }>(`${FOLDER}:file`, async (request, reply) => {
    const file = byName.get(request.params.file);
    if (!file) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
    const zipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    return reply
      .headers({
        'content-type': file.type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
        ...(zipped ? { 'content-encoding': 'gzip' } : {}),
      })
      .send(zipped ? await file.gzipped() : file.body);
  });

  return (reply) =>
    reply
      .headers({ ...HEADERS, 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(graphiqlPage(places, settings));
}
