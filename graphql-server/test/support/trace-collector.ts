import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface TraceSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

/** What takes traces by OTLP over HTTP, as collectors do. */
export interface TraceCollector {
  readonly url: string;
  spans(): readonly TraceSpan[];
  /** All that was sent. */
  raw(): string;
  close(): Promise<void>;
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly TraceSpan[] }[];
  }[];
}

export async function startTraceCollector(): Promise<TraceCollector> {
  const taken: Sent[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      if (request.url === '/v1/traces') taken.push(body as Sent);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      taken
        .flatMap(({ resourceSpans }) => resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans),
    raw: () => JSON.stringify(taken),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
