import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../common/app-error.js';
import { graphiqlPage, type PageSettings, type PageFiles } from './graphiql-page.js';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { say } from '@larder/texts/text';
import { lazy } from '../../common/lazy.js';
import { ownFile } from '../../own-files.js';

const FOLDER = '/graphql/graphiql/';

const HEADERS = {
  'content-security-policy': [
    "default-src 'self'",
    // Monaco positions lines with style attributes.
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

/** Whether a `GET` or `HEAD` is a browser navigation, which lists `text/html` in `Accept`. */
export const isBrowserNavigation = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').includes('text/html');

/** Several megabytes, equal for each server of the process. */
const graphiqlFiles = lazy(() => loadGraphiqlFiles(FOLDER));

/**
 * Serves the files of GraphiQL.
 *
 * @returns the handler for browsers that open `/graphql`
 */
export async function registerGraphiql(
  app: FastifyInstance,
  settings: PageSettings,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const { places, byName } = await graphiqlFiles();

  app.get<{ Params: { file: string } }>(`${FOLDER}:file`, async (request, reply) => {
    const file = byName.get(request.params.file);
    if (!file) throw new AppError('NOT_FOUND', say('errors.noAddress'));
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

export interface StaticFile {
  readonly type: string;
  readonly body: Buffer;
  /** Compressed on first use. */
  readonly gzipped: () => Promise<Buffer>;
}

export interface GraphiqlFiles {
  readonly places: PageFiles;
  /** By file name. */
  readonly byName: ReadonlyMap<string, StaticFile>;
}

const compress = promisify(gzip);
const JAVASCRIPT = 'text/javascript; charset=utf-8';

/**
 * Loads GraphiQL and its editor from the package that bundles both.
 *
 * @param folder path that the files are served under, with a trailing slash
 */
async function loadGraphiqlFiles(folder: string): Promise<GraphiqlFiles> {
  const bundle = await import('@graphql-yoga/render-graphiql/graphiql');
  const start = await readFile(ownFile('graphql/graphiql/start.js'));
  const byName = new Map<string, StaticFile>();
  /** Adds a content hash to the name, so that browsers may cache the file as immutable. */
  const add = (name: string, type: string, content: string | Buffer): string => {
    const body = Buffer.from(content as string);
    const hash = createHash('sha256').update(body).digest('hex').slice(0, 12);
    const hashed = name.replace('.', `-${hash}.`);
    byName.set(hashed, { type, body, gzipped: lazy(async () => compress(body)) });
    return folder + hashed;
  };
  const places = {
    script: add('graphiql.js', JAVASCRIPT, bundle.js),
    start: add('start.js', JAVASCRIPT, start),
    style: add('graphiql.css', 'text/css; charset=utf-8', bundle.css),
    icon: add('favicon.ico', 'image/x-icon', iconOf(bundle.favicon)),
    workers: {
      editorWorkerService: add('editor.worker.js', JAVASCRIPT, bundle.editorWorkerService),
      json: add('json.worker.js', JAVASCRIPT, bundle.jsonWorker),
      graphql: add('graphql.worker.js', JAVASCRIPT, bundle.graphqlWorker),
    },
  };
  return { places, byName };
}

const iconOf = (dataUrl: string): Buffer => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
