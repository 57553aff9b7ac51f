import { request as requestHttp, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { inTime } from '../../common/in-time.js';

/** What the SDK says of an answer that is not 2xx. */
export interface Refused {
  readonly response: { readonly status: number; readonly data: { readonly error?: RefusalBody } };
}

export interface RefusalBody {
  readonly code?: string;
  readonly description?: string;
}

type Params = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * What the SDK asks by, as far as the shop uses it. Its own is an instance of axios.
 *
 * Both reject with `Refused`, or with an error that has no `response` where there was no answer in time.
 */
export interface Transport {
  get(path: string, options?: { readonly params?: Params }): Promise<{ data: object }>;
  post(
    path: string,
    body: object,
    options?: { readonly headers: Readonly<Record<string, string>> },
  ): Promise<{ data: object }>;
}

export interface TransportOptions {
  /** What paths are put after. */
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  /** For the whole of a call. */
  readonly limitMs: number;
}

/**
 * Asks in JSON through Node's own client, on connections that are kept open. It follows no redirects, as Razorpay sends nobody
 * elsewhere. See docs/decisions/0024-one-finisher.md.
 */
export function openTransport({ baseUrl, headers: always, limitMs }: TransportOptions): Transport {
  const ask = async (method: string, path: string, headers: OutgoingHttpHeaders, body?: string) => {
    const { status, text } = await exchange(
      new URL(baseUrl + path),
      { method, headers: { ...always, ...headers } },
      { body, limitMs },
    );
    const data = readJson(text);
    if (status >= 200 && status < 300) return { data };
    throw { response: { status, data } } satisfies Refused;
  };
  return {
    get: (path, { params = {} } = {}) => ask('GET', path + queryOf(params), {}),
    post: (path, body, { headers } = { headers: {} }) => {
      const text = JSON.stringify(body);
      const described = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) };
      return ask('POST', path, { ...headers, ...described }, text);
    },
  };
}

interface Exchanged {
  readonly status: number;
  readonly text: string;
}

async function exchange(
  url: URL,
  options: { readonly method: string; readonly headers: OutgoingHttpHeaders },
  { body, limitMs }: { readonly body: string | undefined; readonly limitMs: number },
): Promise<Exchanged> {
  const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options);
  const answer = new Promise<Exchanged>((resolve, reject) => {
    request.on('error', reject).on('response', (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        .on('error', reject);
    });
  });
  request.end(body);
  try {
    return await inTime(answer, limitMs);
  } catch (error) {
    request.destroy();
    throw error;
  }
}

/** A proxy in between may answer with a page of its own, in which nothing is found that is looked for. */
function readJson(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}

function queryOf(params: Params): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) if (value !== undefined) query.set(name, String(value));
  return query.size === 0 ? '' : `?${String(query)}`;
}
