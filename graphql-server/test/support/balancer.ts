import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Spreads requests over processes that say they are ready, and tries none of them twice. */
export interface Balancer {
  readonly url: string;
  /** How many of the processes are ready, as far as it knows. */
  ready(): number;
  close(): Promise<void>;
}

const ASK_EVERY_MS = 50;

export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const agent = new http.Agent({ keepAlive: true });
  const ready = new Set(targets);
  let turn = 0;
  const next = async (): Promise<string> => {
    for (;;) {
      const target = [...ready][turn++ % ready.size];
      if (target) return target;
      await sleep(ASK_EVERY_MS);
    }
  };
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const target = await next();
    const { method, headers, url } = request;
    const passed = http.request(`${target}${url}`, { method, headers, agent }, (answer) => {
      const { connection: _hop, ...forwarded } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, forwarded);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    passed.on('error', (error) => response.writeHead(502).end(String(error)));
    request.pipe(passed);
  };
  const server = http.createServer((request, response) => void pass(request, response));
  const closing = new AbortController();
  const watch = async (target: string) => {
    while (!closing.signal.aborted) {
      if (await isReady(target)) ready.add(target);
      else ready.delete(target);
      await sleep(ASK_EVERY_MS);
    }
  };
  const watching = Promise.all(targets.map(watch));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ready: () => ready.size,
    close: async () => {
      closing.abort();
      await watching;
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
    ({ ok }) => ok,
    () => false,
  );
