import { sendRequest, type ReceivedResponse, type RequestOptions } from './send-request.js';

export interface Request extends RequestOptions {
  readonly path: string;
}

export const get = (path: string, headers = {}, method = 'GET'): Request => ({ path, method, headers });

/** A request to GraphQL with a body of JSON. */
export const json = (body: string, headers = {}): Request => ({
  path: '/graphql',
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body,
});

export const exchange = (
  { url }: { readonly url: string },
  { path, headers, ...options }: Request,
): Promise<ReceivedResponse> =>
  sendRequest(new URL(path, url), { ...options, headers: { host: 'shop.example', ...headers } });

/** A request as it goes over the line. */
export function written({ method = 'GET', path, headers = {}, body = '' }: Request): string {
  const lines = Object.entries({ host: 'shop.example', ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const length = body === '' ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body}`;
}

/** The answers in what came over one connection; each says how long it is. */
export function readAnswers(bytes: Buffer): ReceivedResponse[] {
  const answers: ReceivedResponse[] = [];
  for (let rest = bytes; rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n');
    const [line = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const headers = Object.fromEntries(
      lines.map((each) => [
        each.slice(0, each.indexOf(':')).toLowerCase(),
        each.slice(each.indexOf(':') + 2),
      ]),
    );
    const length = Number(headers['content-length'] ?? 0);
    const body = rest.subarray(end + 4, end + 4 + length);
    answers.push({ status: Number(line.split(' ')[1]), headers, body });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}

/**
 * What is the same in all answers to a request: all but its id, the time, its connection and the
 * nonce of a page.
 */
export function comparable({ status, headers, body }: ReceivedResponse) {
  const { date: _date, connection: _connection, 'keep-alive': _alive, ...rest } = headers;
  const { 'x-request-id': id, ...others } = rest;
  const policy = headers['content-security-policy'] as string | undefined;
  const nonce = /'nonce-([^']+)'/.exec(policy ?? '')?.[1] ?? 'none';
  return {
    status,
    headers: { ...others, 'content-security-policy': policy?.replaceAll(nonce, '') },
    body: body.toString('latin1').replaceAll(nonce, '').replaceAll(String(id), '(id)'),
    hasId: /^[\w-]{36}$/.test(id as string),
  };
}
