import type { ServerResponse } from 'node:http';

/**
 * Delays a response until `ready` resolves, so that a client learns only of changes that are on
 * disk. When it fails, the client gets a 500 instead.
 */
export function holdReply(response: ServerResponse, ready: () => Promise<void>): void {
  const { end } = response;
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown) => {
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
    else if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, encoding as BufferEncoding | undefined));
  };
  const callbackOf = (values: unknown[]) =>
    values.find((value) => typeof value === 'function') as (() => void) | undefined;

  response.write = (chunk: unknown, ...rest: unknown[]) => {
    keep(chunk, typeof rest[0] === 'string' ? rest[0] : undefined);
    callbackOf(rest)?.();
    return true;
  };
  response.end = (...values: unknown[]) => {
    keep(values[0], typeof values[1] === 'string' ? values[1] : undefined);
    ready().then(
      () => end.call(response, Buffer.concat(chunks), 'utf8', callbackOf(values)),
      (error: unknown) => {
        const body = JSON.stringify({
          error: { code: 500, message: `ACCOUNTS_NOT_SAVED : ${String(error)}` },
        });
        for (const name of response.getHeaderNames()) {
          if (!name.startsWith('access-control-')) response.removeHeader(name);
        }
        response.statusCode = 500;
        response.setHeader('content-type', 'application/json');
        end.call(response, body, 'utf8', callbackOf(values));
      },
    );
    return response;
  };
}
