import { ApolloLink, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { print } from '@apollo/client/utilities';
import type { DocumentNode } from 'graphql';
import { safeStorage } from '@/lib/storage/safe-storage';
import type { ErrorCode } from './errors';

const RELOADED = 'larder-reloaded-at';
const RELOAD_INTERVAL_MS = 60_000;

/**
 * This page is from an earlier build, whose persisted queries the server rejects. Limited to once a
 * minute, and to browsers with session storage, to avoid a reload loop.
 */
function reloadOnce(reload: () => void): void {
  const last = Number(safeStorage.session.read(RELOADED));
  if (Date.now() - last < RELOAD_INTERVAL_MS) return;
  if (safeStorage.session.write(RELOADED, String(Date.now()))) reload();
}

const hashes = new WeakMap<DocumentNode, Promise<string>>();

function hashOf(query: DocumentNode): Promise<string> {
  const hash = hashes.get(query) ?? sha256(print(query));
  hashes.set(query, hash);
  return hash;
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The files of the operation with their paths, such as `variables.input.file`. */
function filesIn(value: unknown, place: string): [place: string, file: File][] {
  if (value instanceof File) return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => filesIn(each, place ? `${place}.${name}` : name));
}

/**
 * JSON, or a form when it contains files:
 * https://github.com/jaydenseric/graphql-multipart-request-spec.
 */
function contentOf(operation: object): { body: BodyInit; headers: Record<string, string> } {
  const files = filesIn(operation, '');
  const json = JSON.stringify(operation, (_name, value: unknown) => (value instanceof File ? null : value));
  if (files.length === 0) return { body: json, headers: { 'content-type': 'application/json' } };
  const form = new FormData();
  form.append('operations', json);
  form.append('map', JSON.stringify(Object.fromEntries(files.map(([place], index) => [index, [place]]))));
  files.forEach(([, file], index) => form.append(String(index), file, file.name));
  return { body: form, headers: {} };
}

async function post(
  operation: object,
  { uri, headers, signal }: { uri: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<ApolloLink.Result> {
  const { body, headers: contentHeaders } = contentOf(operation);
  const response = await fetch(uri, {
    method: 'POST',
    headers: {
      accept: 'application/graphql-response+json,application/json;q=0.9',
      // The server's CSRF prevention requires this header for forms.
      'apollo-require-preflight': 'true',
      ...contentHeaders,
      ...headers,
    },
    body,
    signal,
  });
  const bodyText = await response.text();
  const fail = (message: string) => new ServerError(message, { response, bodyText });
  // Other media types come from proxies.
  const isFromApi = response.headers.get('content-type')?.includes('application/graphql-response+json');
  if (!isFromApi && response.status >= 300) throw fail(`The shop has answered with ${response.status}.`);
  const result = JSON.parse(bodyText) as ApolloLink.Result;
  if (!('data' in result) && !('errors' in result)) throw fail('The answer is none of GraphQL.');
  return result;
}

const hasCode = ({ errors }: ApolloLink.Result, code: ErrorCode | 'PERSISTED_QUERY_NOT_FOUND') =>
  errors?.some(({ extensions }) => extensions?.['code'] === code) ?? false;

/**
 * Sends operations to the API as persisted queries: the hash, and the text to a server of another
 * build that does not know it. Browsers compute hashes in secure contexts only; elsewhere the text
 * is sent.
 */
export function networkLink(uri: string, reload = () => window.location.reload()): ApolloLink {
  const send = async (operation: ApolloLink.Operation, signal: AbortSignal) => {
    const { operationName, variables, query } = operation;
    const content = { operationName, variables };
    const { headers = {} } = operation.getContext() as { headers?: Record<string, string> };
    const to = { uri, headers, signal };
    if (!('crypto' in globalThis && 'subtle' in crypto)) return post({ ...content, query: print(query) }, to);
    const persistedQuery = { version: 1, sha256Hash: await hashOf(query) };
    const short = { ...content, extensions: { persistedQuery } };
    const result = await post(short, to);
    if (!hasCode(result, 'PERSISTED_QUERY_NOT_FOUND')) return result;
    return post({ ...short, query: print(query) }, to);
  };

  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController();
        send(operation, controller.signal).then(
          (result) => {
            if (hasCode(result, 'PERSISTED_QUERY_REQUIRED')) reloadOnce(reload);
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
        return () => controller.abort();
      }),
  );
}
