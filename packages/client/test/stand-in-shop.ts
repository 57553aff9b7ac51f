import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Seen {
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly query: string; readonly variables?: Record<string, unknown> };
}

type Reply = (response: ServerResponse) => unknown;

export const data = (value: unknown): Reply => json(200, { data: value });
export const refusal = (
  code: string,
  details = {},
  status = 200,
  headers = {},
  done: unknown = null,
): Reply =>
  json(
    status,
    { data: done, errors: [{ message: `It is ${code}.`, extensions: { code, ...details } }] },
    headers,
  );
export const page =
  (status: number): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>The gateway</h1>');
export const breakOff: Reply = (response) => response.socket?.resetAndDestroy();
export const hang: Reply = () => {};

const json =
  (status: number, value: unknown, headers = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value));

/**
 * A server that has the troubles which a real shop has too seldom to test with: it gives the
 * replies in turn, the last one for ever. What goes well is tested with a real shop, where the
 * examples of the documentation run.
 */
export async function standInShop(...replies: Reply[]): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Seen['body'];
      seen.push({ url: request.url, headers: request.headers, body });
      replies[Math.min(seen.length, replies.length) - 1]?.(response);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}
