import type { FastifyInstance } from 'fastify';
import { plain } from '@larder/texts/text';
import { HttpError } from './http-error.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The raw JSON body, or what stands for a form; empty without one. */
    bodyText: string;
  }
}

const UTF8_JSON = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Accepts no content type but JSON. */
export function acceptOnlyJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  addJsonParser(app);
}

/** Parses JSON in UTF-8. An empty body is valid: some clients always send a `Content-Type`. */
export function addJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.decorateRequest('bodyText', '');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
    if (!UTF8_JSON.test(type) || encoding !== 'identity') {
      return done(new HttpError(415, plain('Bodies are application/json in UTF-8, uncompressed.')));
    }
    request.bodyText = text;
    if (text === '') return done(null);
    return parse(request, text, done);
  });
}
