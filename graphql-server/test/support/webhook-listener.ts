import { parseSent } from './parse-sent.js';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Untyped } from './graphql-client.js';

/** Something that was posted to a listener. */
export interface Delivery {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** To the byte. */
  readonly body: string;
  readonly event: Untyped;
}

type Answer = (response: ServerResponse, received: Delivery) => void;

/** An integrator's endpoint that receives webhooks, over real HTTP. */
export interface WebhookListener {
  readonly url: string;
  readonly received: Delivery[];
  /** How to answer from now on; 204 at first. */
  answer: Answer;
  close(): Promise<void>;
}

export const answerWith =
  (status: number, body = '', headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end(body);

export async function startWebhookListener(): Promise<WebhookListener> {
  const listener = { received: [] as Delivery[], answer: answerWith(204) as Answer };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString('utf8');
    const delivery = { path: request.url ?? '', headers: request.headers, body, event: parseSent(body) };
    listener.received.push(delivery);
    listener.answer(response, delivery);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(listener, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

/**
 * What an integrator does with a message before they believe it, written from the documentation
 * alone.
 */
export function isSigned({ headers, body }: Delivery, secret: string, now = new Date()): boolean {
  const parts = String(headers['larder-signature'])
    .split(',')
    .map((part) => part.split('='));
  const time = Number(parts.find(([name]) => name === 't')?.[1]);
  if (Math.abs(now.getTime() / 1000 - time) > 300) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}
