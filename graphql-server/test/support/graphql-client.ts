import { parseSent } from './parse-sent.js';
import { sendRequest } from './send-request.js';

/** The variables of an operation. */
export type Json = Record<string, unknown>;

export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly fields?: Record<string, string>;
    readonly total?: number;
  };
}

/** An answer that a test looks into without describing it first: what `JSON.parse` makes of it. */
export type Untyped = ReturnType<typeof JSON.parse>;

export interface GraphqlAnswer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly errors?: readonly GraphqlError[];
}

/** Sends an operation over HTTP, as any client would. */
export async function postGraphql<Data = Untyped>(
  url: string,
  query: string,
  variables: Json = {},
  token?: string,
): Promise<GraphqlAnswer<Data>> {
  const { status, body } = await sendRequest(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearer(token) },
    body: JSON.stringify({ query, variables }),
  });
  return answerOf(status, parseSent(body.toString()));
}

/** A shop that takes GraphQL requests. */
export interface ShopClient {
  /** Sends an operation over HTTP. */
  graphql<Data = Untyped>(query: string, variables?: Json, token?: string): Promise<GraphqlAnswer<Data>>;
  /** The same when it is expected to succeed. */
  ask<Data = Untyped>(query: string, variables?: Json, token?: string): Promise<Data>;
}

/** The shop that listens there. */
export const clientAt = (url: string): ShopClient => ({
  graphql: (query, variables, token) => postGraphql(url, query, variables, token),
  ask: async <Data>(query: string, variables?: Json, token?: string) => {
    const { data, errors } = await postGraphql<Data>(url, query, variables, token);
    if (errors) throw new Error(`The shop answered ${JSON.stringify(errors)}.`);
    return data;
  },
});

export async function readAnswer<Data = Untyped>(response: Response): Promise<GraphqlAnswer<Data>> {
  return answerOf(response.status, parseSent(await response.text()));
}

type Body<Data> = Omit<GraphqlAnswer<Data>, 'status'>;

const answerOf = <Data>(status: number, { data, errors }: Body<Data>): GraphqlAnswer<Data> => ({
  status,
  data,
  ...(errors ? { errors } : {}),
});

/** The code of an answer's first error. */
export const codeOf = ({ errors }: Pick<GraphqlAnswer<unknown>, 'errors'>): string | undefined =>
  errors?.[0]?.extensions.code;

export const bearer = (token?: string): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};
