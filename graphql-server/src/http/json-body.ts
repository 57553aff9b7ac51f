import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from './http-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The body as it came, where there is one. */
    bodyText: string;
  }
}

const UTF8_JSON = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Bodies are JSON in UTF-8 and nothing else. */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  readPlainJson(app);
}

/**
 * Where a body is JSON, it is in UTF-8. None at all is fine for those who always send the header.
 */
export function readPlainJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodyText', '');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
    if (!UTF8_JSON.test(type) || encoding !== 'identity') {
      return done(new HttpRefusal(415, 'Bodies are application/json in UTF-8, uncompressed.'));
    }
    request.bodyText = text;
    if (text === '') return done(null);
    return parse(request, text, done);
  });
}
