import { request as send, type IncomingHttpHeaders } from 'node:http';
import type { Config } from '../../src/config/config.js';
import { createLog } from '../../src/operations/log.js';
import { HEADERS_OF_KEY } from '../../src/rest/repeat-key.js';
import { openCountedProcess, openCountedShop, type CountedShop } from './public-shops.js';
import type { TestPerson } from './test-shop.js';
import { until } from './until.js';

/** Limits that count, and refuse nobody. */
export const HIGH_LIMITS = {
  RATE_LIMITS: 'on',
  LIMIT_REQUESTS: '100000,100000,600',
  LIMIT_WRITES: '100000,100000,600',
  LOG_LEVEL: 'info',
};

export interface Request {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A request to GraphQL with a body of JSON. */
export const json = (body: string, headers = {}): Request => ({
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

export interface Asked {
  readonly query?: string;
  readonly variables?: object;
  readonly person?: TestPerson | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Beside these in the body. */
  readonly more?: object;
}

let number = 0;

/** A request whose words are new each time: what is unknown to the schema changes the question and not the answer. */
export const operation = ({ query, variables = {}, person, headers, more }: Asked): Request =>
  json(JSON.stringify({ query, variables: { ...variables, number: (number += 1) }, ...more }), {
    ...(person && { authorization: `Bearer ${person.token}` }),
    ...headers,
  });

export const bodyOf = ({ body }: Answer) =>
  JSON.parse(body.toString()) as { data?: object; errors?: object[] };

export function ask(
  { url }: { readonly url: string },
  { path, method = 'GET', headers = {}, body }: Request,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = send(
      new URL(path, url),
      { method, headers: { host: 'shop.example', ...headers } },
      async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) });
      },
    );
    sent.on('error', reject).end(body);
  });
}

/** A shop that answers ahead of the framework what it can. */
export interface TwoWays {
  readonly here: CountedShop;
  /** The same shop where everything goes the long way, as it does where traces are sent. */
  readonly there: CountedShop;
  /** The lines of the log, of those who ask here. */
  readonly lines: readonly string[];
  /** The headers that the long way has looked at, whether they were there or not. */
  readonly lookedAt: ReadonlySet<string>;
  /** How many requests the framework has taken up here. */
  taken(): number;
  /** How many requests Node has read here. */
  read(): number;
  /** Asks here until the framework has no part in the answer. @param request the next to send; the same each time, or others */
  askShort(request: () => Request): Promise<Answer>;
  /** Asks here until Node has no part in it either. */
  askVerbatim(request: Request): Promise<Answer>;
  close(): Promise<void>;
}

export async function openTwoWays(options: {
  readonly config: Config;
  readonly webRoot?: string;
}): Promise<TwoWays> {
  const { config } = options;
  const lines: string[] = [];
  const lookedAt = new Set<string>();
  let taken = 0;
  let read = 0;
  const here = await openCountedShop({
    ...options,
    log: createLog(config, { write: (line) => void lines.push(line) }),
    registerLocalServices: async (app) => {
      app.addHook('onRequest', (_request, _reply, done) => {
        taken += 1;
        done();
      });
      app.server.on('request', () => void (read += 1));
    },
  });
  const there = await openCountedProcess(here.shop, {
    config: { ...config, tracing: true },
    registerLocalServices: async (app) => {
      app.server.prependListener('request', (request) => {
        const headers = new Proxy(request.headers, {
          get: (all, name) => {
            if (typeof name === 'string') lookedAt.add(name);
            return Reflect.get(all, name) as unknown;
          },
        });
        Object.defineProperty(request, 'headers', { value: headers });
      });
    },
  });
  const askUntil = async (request: () => Request, count: () => number) => {
    let answer: Answer | undefined;
    await until(async () => {
      const before = count();
      answer = await ask(here.shop, request());
      return count() === before;
    });
    return answer as Answer;
  };
  return {
    here,
    there,
    lines,
    lookedAt,
    taken: () => taken,
    read: () => read,
    askShort: (request) => askUntil(request, () => taken),
    askVerbatim: (request) =>
      askUntil(
        () => request,
        () => read,
      ),
    close: async () => {
      await there.close();
      await here.shop.close();
    },
  };
}

/** Of no route are there versions, and what an address is counted as is looked at for itself. */
const UNIMPORTANT = ['accept-version', 'connection', 'content-length', 'x-forwarded-for', 'x-request-id'];

/** The headers that the long way has looked at, though they are no part of what makes a request the same. */
export function headersMissed({ lookedAt }: Pick<TwoWays, 'lookedAt'>): string[] {
  const known = new Set([...HEADERS_OF_KEY, ...UNIMPORTANT]);
  return [...lookedAt].filter((name) => !known.has(name));
}

/** What has to be the same whichever way a request went: all but its id, the time, and the nonce of a page. */
export function comparable({ status, headers, body }: Answer) {
  const { date: _date, 'x-request-id': id, ...rest } = headers;
  const policy = headers['content-security-policy'] as string | undefined;
  const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? 'none';
  return {
    status,
    headers: { ...rest, 'content-security-policy': policy?.replaceAll(nonce, '') },
    body: body.toString('latin1').replaceAll(nonce, '').replaceAll(String(id), '(id)'),
    hasId: /^[\w-]{36}$/.test(id as string),
  };
}
