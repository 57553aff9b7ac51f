import { bearer, type Untyped } from './graphql-client.js';

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
  const response = await fetch(new URL(path, url), {
    method,
    redirect: 'manual',
    headers: {
      ...bearer(token),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : text,
  };
}
