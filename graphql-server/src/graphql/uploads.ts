import { finished } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import processRequest from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';
import { requireUser, type Actor } from '../common/actor.js';
import { AppError, badInput, unavailable } from '../common/app-error.js';
import type { Limiter } from '../limits/limiter.js';
import { MAX_UPLOAD_BYTES } from '../common/limits.js';

/** For the operation, the map and the lines between the parts. */
const MAX_FORM_BYTES = 64 * 1024;

export interface UploadOptions {
  /**
   * @throws AppError `UNAUTHENTICATED` for a bad token, `SERVICE_UNAVAILABLE` when it cannot be
   *   checked
   */
  readonly authenticate: (request: FastifyRequest) => Promise<Actor>;
  readonly limiter: Limiter;
}

/**
 * Accepts files on the GraphQL routes of this instance, by the GraphQL multipart request
 * specification: one file for each request, from signed-in clients. Others are refused before the
 * body is read. When a resolver runs, the file has arrived whole.
 */
export function acceptUploads(app: FastifyInstance, { authenticate, limiter }: UploadOptions): void {
  // The body stays unread until the hook below has looked at who sends it.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));

  app.addHook('preValidation', async (request, reply) => {
    if (!isMultipart(request)) return;
    requirePreflight(request);
    // What programs upload are products: files of them, and their pictures.
    const actor = requireUser(await authenticate(request), 'write:products');
    await limiter.spend('uploads', { actor, address: request.ip });
    requireSensibleLength(request);
    request.body = await receive(request, reply);
  });
}

const isMultipart = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/** A form of another site can send a multipart body, but it cannot set a header. */
function requirePreflight({ headers }: FastifyRequest): void {
  if (!headers['apollo-require-preflight'] && !headers['x-apollo-operation-name']) {
    throw new AppError('BAD_USER_INPUT', 'Send files with the header apollo-require-preflight.');
  }
}

const tooLarge = (): AppError => badInput({ file: 'Please send one file of at most 5 MB.' });

function requireSensibleLength({ headers }: FastifyRequest): void {
  if (Number(headers['content-length'] ?? 0) > MAX_UPLOAD_BYTES + MAX_FORM_BYTES) throw tooLarge();
}

async function receive({ raw }: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const limits = { maxFieldSize: MAX_FORM_BYTES, maxFileSize: MAX_UPLOAD_BYTES, maxFiles: 1 };
  try {
    const operation = await processRequest(raw, reply.raw, limits);
    // Everything that can go wrong with the file goes wrong here, where there is a status to answer
    // with.
    for (const upload of uploadsIn(operation)) {
      const { createReadStream } = await upload.promise;
      await finished(createReadStream().resume());
    }
    return operation;
  } catch (error) {
    throw translate(error);
  }
}

function uploadsIn(value: unknown): Upload[] {
  if (value instanceof Upload) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uploadsIn) : [];
}

/**
 * Errors of graphql-upload carry an HTTP status, those of the parser below it do not, those of the
 * disk an `errno`.
 */
function translate(error: unknown): AppError {
  const { status, errno } = error as { status?: unknown; errno?: unknown };
  if (status === 413) return tooLarge();
  if (typeof errno === 'number') {
    return unavailable('Files cannot be taken right now. Please try again later.', error);
  }
  return badInput({ file: 'The file did not arrive as it should. Please send it again.' });
}
