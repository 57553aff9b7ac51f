import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { LarderError } from './larder-error.js';
import { dataOf, mayPass } from './read-response.js';

/**
 * The text of a query or mutation that knows the types of its result and variables, such as those
 * of `@larder/client/documents`. It has a length, which documents that are trees instead of texts
 * have not.
 */
export interface TypedDocument<Result, Variables> extends DocumentTypeDecoration<Result, Variables> {
  readonly length: number;
  toString(): string;
}

export interface ClientOptions {
  /** Where the shop is: `https://shop.example.com`. */
  url: string;
  /**
   * An API token or an ID token, or a function that gives a good one, which is called for every
   * request.
   */
  token?: string | (() => string | undefined | Promise<string | undefined>);
  /** How long one attempt may take. 30,000 when left out. */
  timeoutMs?: number;
  /**
   * How often a query that found the shop away or busy is sent again. Mutations never are. None
   * when left out.
   */
  retries?: number;
  /** What to send requests with, in place of the global `fetch`. */
  fetch?: typeof fetch;
}

export interface RequestOptions {
  /** Ends the request; it fails with the signal's reason. */
  signal?: AbortSignal;
}

/** A page of a list, as every list of the shop that can grow has it. */
export interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** Variables may be left out where none is needed. */
type Rest<Variables> =
  Record<never, never> extends Variables
    ? [variables?: Variables, options?: RequestOptions]
    : [variables: Variables, options?: RequestOptions];

export interface LarderClient {
  /**
   * Sends the text of a query or mutation; what it answers is yours to say.
   *
   * @throws LarderError when the shop refuses it, or there is no shop
   */
  request<Result = unknown>(
    document: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: RequestOptions,
  ): Promise<Result>;
  /** The same for a document that knows its types. */
  request<Result, Variables>(
    document: TypedDocument<Result, Variables>,
    ...rest: Rest<Variables>
  ): Promise<Result>;
  /**
   * Every entry of a list, page after page, each asked for when the one before has been used up.
   *
   * @param connectionOf where the list is in the answer; nothing there ends it
   */
  nodes<Result, Variables, Node>(
    document: TypedDocument<Result, Variables>,
    connectionOf: (result: Result) => Connection<Node> | null | undefined,
    ...rest: Rest<Variables>
  ): AsyncGenerator<Node, void, undefined>;
}

const FIRST_PAUSE_MS = 250;

/** A client of the GraphQL API of one shop. It keeps no connection open and remembers nothing. */
export function createClient({
  url,
  token,
  timeoutMs = 30_000,
  retries = 0,
  fetch: send = fetch,
}: ClientOptions): LarderClient {
  const endpoint = `${url.replace(/\/+$/, '')}/graphql`;

  async function attempt(body: string, signal?: AbortSignal): Promise<unknown> {
    const bearer = typeof token === 'function' ? await token() : token;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(endpoint, {
        method: 'POST',
        headers: {
          accept: 'application/graphql-response+json, application/json',
          'content-type': 'application/json',
          ...(bearer && { authorization: `Bearer ${bearer}` }),
        },
        body,
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      return dataOf(response, await response.text());
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof LarderError) throw error;
      if (timeout.aborted) throw new LarderError('TIMEOUT', `No answer within ${timeoutMs} ms.`);
      throw new LarderError('NETWORK_ERROR', `${endpoint} cannot be reached.`, { cause: error });
    }
  }

  async function request(
    document: string | TypedDocument<unknown, unknown>,
    variables?: unknown,
    { signal }: RequestOptions = {},
  ): Promise<unknown> {
    const query = `${document}`;
    const body = JSON.stringify({ query, variables });
    // What begins otherwise may hold a mutation.
    let left = /^\s*(query\b|\{)/.test(query) ? retries : 0;
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      try {
        return await attempt(body, signal);
      } catch (error) {
        if (left-- <= 0 || !(error instanceof LarderError) || !mayPass(error)) throw error;
        const { retryAfter } = error;
        await pauseFor(retryAfter ? retryAfter * 1000 : pause * (0.5 + Math.random() / 2), signal);
      }
    }
  }

  async function* nodes<Result, Node>(
    document: string | TypedDocument<unknown, unknown>,
    connectionOf: (result: Result) => Connection<Node> | null | undefined,
    variables?: unknown,
    options?: RequestOptions,
  ) {
    let after: string | null | undefined;
    do {
      const page = { ...(variables as object), ...(after && { after }) };
      const connection = connectionOf((await request(document, page, options)) as Result);
      for (const { node } of connection?.edges ?? []) yield node;
      after = connection?.pageInfo.hasNextPage ? connection.pageInfo.endCursor : null;
    } while (after);
  }

  return { request, nodes } as LarderClient;
}

/** @throws the signal's reason when that comes first */
function pauseFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal?.addEventListener('abort', stop);
  });
}
