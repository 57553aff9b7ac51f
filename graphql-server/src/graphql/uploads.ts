import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import processRequest from 'graphql-upload/processRequest.mjs';
import Upload from 'graphql-upload/Upload.mjs';
import { isAdmin, requireUser, type Actor } from '../common/actor.js';
import { AppError, badInput, unavailable } from '../common/app-error.js';
import type { Limiter } from '../limits/limiter.js';
import { MAX_IMPORT_BYTES, MAX_UPLOAD_BYTES } from '@larder/shared/limits';
import { say } from '@larder/texts/text';

/** For `operations`, `map` and the multipart boundaries. */
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
 * Accepts one file per request by the GraphQL multipart request specification. Clients without the
 * right to upload are rejected before the body is read; resolvers run after the whole file arrived.
 */
export function registerUploads(app: FastifyInstance, { authenticate, limiter }: UploadOptions): void {
  // The hook below reads the body after it has authenticated the client.
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));

  app.addHook('preValidation', async (request, reply) => {
    if (!isMultipart(request)) return;
    requirePreflight(request);
    // API tokens upload only product imports and product pictures.
    const actor = requireUser(await authenticate(request), 'edit:products');
    await limiter.consume('uploads', { actor, address: request.ip });
    // Files of products are larger than pictures, and for admins.
    const maxBytes = isAdmin(actor, 'write:products') ? MAX_IMPORT_BYTES : MAX_UPLOAD_BYTES;
    requireUploadSize(request, maxBytes);
    const { operation, text } = await receive(request, reply, maxBytes);
    request.body = operation;
    request.bodyText = text;
  });
}

const isMultipart = (request: FastifyRequest): boolean =>
  /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');

/** Prevents CSRF: a form of another site can send a multipart body but no custom header. */
function requirePreflight({ headers }: FastifyRequest): void {
  if (!headers['apollo-require-preflight'] && !headers['x-apollo-operation-name']) {
    throw new AppError('BAD_USER_INPUT', say('uploads.preflight'));
  }
}

const tooLarge = (maxBytes: number): AppError =>
  badInput({ file: say('uploads.tooLarge', { megabytes: maxBytes / 1024 / 1024 }) });

function requireUploadSize({ headers }: FastifyRequest, maxBytes: number): void {
  if (Number(headers['content-length'] ?? 0) > maxBytes + MAX_FORM_BYTES) throw tooLarge(maxBytes);
}

interface ReceivedForm {
  readonly operation: unknown;
  /** The operation with name and digest of each file in its place: equal for equal forms. */
  readonly text: string;
}

async function receive(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  maxBytes: number,
): Promise<ReceivedForm> {
  const limits = { maxFieldSize: MAX_FORM_BYTES, maxFileSize: maxBytes, maxFiles: 1 };
  try {
    const operation = await processRequest(raw, reply.raw, limits);
    // Reads the whole file first: errors in a resolver could no longer set the HTTP status.
    const files = new Map<unknown, object>();
    for (const upload of uploadsIn(operation)) {
      const { filename, createReadStream } = await upload.promise;
      const hash = createHash('sha256');
      await pipeline(createReadStream(), hash);
      files.set(upload, { filename, digest: hash.digest('hex') });
    }
    return { operation, text: JSON.stringify(operation, (_name, value) => files.get(value) ?? value) };
  } catch (error) {
    throw translate(error, maxBytes);
  }
}

function uploadsIn(value: unknown): Upload[] {
  if (value instanceof Upload) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(uploadsIn) : [];
}

/** graphql-upload's errors have an HTTP `status`, file system errors an `errno`, others neither. */
function translate(error: unknown, maxBytes: number): AppError {
  const { status, errno } = error as { status?: unknown; errno?: unknown };
  if (status === 413) return tooLarge(maxBytes);
  if (typeof errno === 'number') {
    return unavailable(say('uploads.notPossible'), error);
  }
  return badInput({ file: say('uploads.damaged') });
}
