import { bearer, type Untyped } from './graphql-client.js';
import { parseSent } from './parse-sent.js';
import { sendRequest } from './send-request.js';

export interface RestRequest {
  readonly token?: string | undefined;
  /** Sent as JSON, or as it is when it is text. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface RestAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Untyped;
}

/** Sends a request to the REST API, as any client would. */
export async function callRest(
  url: string,
  method: string,
  path: string,
  { token, body, headers = {} }: RestRequest = {},
): Promise<RestAnswer> {
  const response = await sendRequest(new URL(path, url), {
    method,
    headers: {
      ...bearer(token),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = response.body.toString();
  const isJson = response.headers['content-type']?.startsWith('application/json');
  return {
    status: response.status,
    headers: new Headers(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
    body: isJson && text ? parseSent(text) : text,
  };
}
