import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../common/app-error.js';
import type { PublicConfig } from '../config/public-config.js';

export interface PageOptions {
  /** The folder that the web was built to. */
  readonly webRoot: string;
  readonly publicConfig: PublicConfig;
}

const CONFIG_MARK = '<!--larder-config-->';

const PAGE_HEADERS = {
  'cache-control': 'no-cache',
  // Anything stricter cuts the tie between the page and the Google popup, which then cannot report back.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Serves the web: its files as they are, and its page for every other address that a browser asks for. */
export async function registerPages(
  app: FastifyInstance,
  { webRoot, publicConfig }: PageOptions,
): Promise<void> {
  const template = await readFile(path.join(webRoot, 'index.html'), 'utf8');
  const page = template.replace(CONFIG_MARK, () => configScript(publicConfig));

  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: false,
    setHeaders: (response, file) =>
      response.setHeader('cache-control', cacheControl(path.relative(webRoot, file))),
  });
  app.get('/config.json', () => publicConfig);
  app.setNotFoundHandler((request, reply) => {
    if (!wantsPage(request)) throw new AppError('NOT_FOUND', 'There is nothing at this address.');
    return reply.type('text/html; charset=utf-8').headers(PAGE_HEADERS).send(page);
  });
}

/** Browsers ask for HTML by name when a person goes somewhere; scripts and pictures do not. */
const wantsPage = ({ method, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');

/** Names under assets/ carry a hash of their contents. */
const cacheControl = (file: string): string =>
  file.startsWith('assets') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600';

// In JSON, "<" can only stand inside a string, where the escape means the same and cannot end the script.
const configScript = (config: PublicConfig): string =>
  `<script id="larder-config" type="application/json">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`;
