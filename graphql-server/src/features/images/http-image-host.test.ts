import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HttpImageHost } from './http-image-host.js';
import type { EncodedImage } from './image-host.js';

const image: EncodedImage = [
  { width: 200, webp: Buffer.from('narrow') },
  { width: 1600, webp: Buffer.from('wide') },
];

let server: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let host: HttpImageHost;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  host = new HttpImageHost({ url: `http://127.0.0.1:${port}/1/upload`, key: 'the key' });
});

afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

const answerWith = (status: number, body: string) => (request: IncomingMessage, response: ServerResponse) => {
  request.resume();
  response.writeHead(status, { location: '/elsewhere' }).end(body);
};

test('the widest version goes out with the key, and the address comes back', async () => {
  let form: FormData | undefined;
  answer = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { 'content-type': request.headers['content-type'] ?? '' };
    form = await new Response(Buffer.concat(chunks), { headers }).formData();
    response.end(JSON.stringify({ data: { url: 'https://img.example/a.webp' } }));
  };
  expect(await host.store(image)).toEqual({ url: 'https://img.example/a.webp' });
  expect(form?.get('key')).toBe('the key');
  const sent = form?.get('image') as File;
  expect([sent.type, await sent.text()]).toEqual(['image/webp', 'wide']);
});

test.each([
  ['an error', 500, '{}'],
  ['a refusal', 403, '{"data":{"url":"https://img.example/a.webp"}}'],
  ['a redirect', 302, ''],
  ['a page', 200, '<html></html>'],
  ['nothing of use', 200, 'null'],
  ['no address', 200, '{"data":{}}'],
  ['an address that browsers must not follow', 200, '{"data":{"url":"javascript:alert(1)"}}'],
])('%s means that pictures cannot be stored now', async (_what, status, body) => {
  answer = answerWith(status, body);
  await expect(host.store(image)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});

test('a host that does not answer is waited for five seconds', async () => {
  answer = (request) => request.resume();
  const start = performance.now();
  await expect(host.store(image)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  // More than five for a busy machine.
  expect(performance.now() - start).toBeLessThan(60_000);
});

test('the error of an unreachable host does not contain its key', async () => {
  server.close();
  const failure: Error = await host.store(image).then(
    () => new Error('It was stored.'),
    (error: Error) => error,
  );
  expect(failure).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(`${failure.message} ${String(failure.cause)}`).not.toContain('the key');
});
