import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { LarderError } from './larder-error.js';
import { dataOf, mayPass } from './read-response.js';

/**
 * Text of an operation with the types of its result and variables, such as those of
 * `@larder/client/documents`. `length` excludes parsed documents.
 */
export interface TypedDocument<Result, Variables> extends DocumentTypeDecoration<Result, Variables> {
  readonly length: number;
  toString(): string;
}

export interface ClientOptions {
  /** Origin of the shop: `https://shop.example.com`. */
  url: string;
  /** An API token or ID token, or a function that returns one for each request. */
  token?: string | (() => string | undefined | Promise<string | undefined>);
  /** Timeout of each attempt; default: 30,000. */
  timeoutMs?: number;
  /** Retries while the shop is unavailable; mutations without a key have none. Default: 0. */
  retries?: number;
  /** Default: the global `fetch`. */
  fetch?: typeof fetch;
}

export interface RequestOptions {
  /** Aborts the request, which rejects with the signal's reason. */
  signal?: AbortSignal;
  /**
   * `Idempotency-Key` of a request with mutations, such as a UUID: sent again with the same
   * document and variables, it has no second effect and gets the same result.
   */
  idempotencyKey?: string;
}

/** A page of a list. */
export interface Connection<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor?: string | null };
}

/** Variables are optional if none is required. */
type Rest<Variables> =
  Record<never, never> extends Variables
    ? [variables?: Variables, options?: RequestOptions]
    : [variables: Variables, options?: RequestOptions];

export interface LarderClient {
  /**
   * Sends a query or mutation.
   *
   * @throws LarderError for an error response, or without a response
   */
  request<Result = unknown>(
    document: string,
    variables?: Readonly<Record<string, unknown>>,
    options?: RequestOptions,
  ): Promise<Result>;
  /** The same for a typed document. */
  request<Result, Variables>(
    document: TypedDocument<Result, Variables>,
    ...rest: Rest<Variables>
  ): Promise<Result>;
  /**
   * Iterates over all entries of a list. Loads each page when the one before has been consumed.
   *
   * @param connectionOf returns the list of a result; null or undefined ends the iteration
   */
  nodes<Result, Variables, Node>(
    document: TypedDocument<Result, Variables>,
    connectionOf: (result: Result) => Connection<Node> | null | undefined,
    ...rest: Rest<Variables>
  ): AsyncGenerator<Node, void, undefined>;
}

const FIRST_PAUSE_MS = 250;

/** Creates a stateless client of the GraphQL API of a shop. */
export function createClient({
  url,
  token,
  timeoutMs = 30_000,
  retries = 0,
  fetch: send = fetch,
}: ClientOptions): LarderClient {
  const endpoint = `${url.replace(/\/+$/, '')}/graphql`;

  async function attempt(body: string, { signal, idempotencyKey }: RequestOptions): Promise<unknown> {
    const bearer = typeof token === 'function' ? await token() : token;
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await send(endpoint, {
        method: 'POST',
        headers: {
          accept: 'application/graphql-response+json, application/json',
          'content-type': 'application/json',
          ...(bearer && { authorization: `Bearer ${bearer}` }),
          ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
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
    options: RequestOptions = {},
  ): Promise<unknown> {
    const { signal, idempotencyKey } = options;
    const query = `${document}`;
    const body = JSON.stringify({ query, variables });
    // Other documents may contain a mutation.
    let left = idempotencyKey !== undefined || /^\s*(query\b|\{)/.test(query) ? retries : 0;
    for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
      try {
        return await attempt(body, options);
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

/** Rejects with the signal's reason if it is aborted first. */
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
