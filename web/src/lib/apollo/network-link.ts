import { ApolloLink, Observable } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { print } from '@apollo/client/utilities';
import type { DocumentNode } from 'graphql';
import { safeStorage } from '@/lib/storage/safe-storage';
import type { ErrorCode } from './errors';

const RELOADED = 'larder-reloaded-at';
const PATIENCE_MS = 60_000;

/**
 * The page is of an earlier build, and the shop takes only what the present one asks. Not again and
 * again, if that does not help: not where the next page could not know of it.
 */
function reloadOnce(reload: () => void): void {
  const last = Number(safeStorage.session.read(RELOADED));
  if (Date.now() - last < PATIENCE_MS) return;
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

/** Files of what is to be sent, each with its place: `variables.input.file`. */
function filesIn(value: unknown, place: string): [place: string, file: File][] {
  if (value instanceof File) return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => filesIn(each, place ? `${place}.${name}` : name));
}

/**
 * As JSON; with files in it as a form, see
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
      // The server's CSRF check lets a form in only with this header.
      'apollo-require-preflight': 'true',
      ...contentHeaders,
      ...headers,
    },
    body,
    signal,
  });
  const bodyText = await response.text();
  const fail = (message: string) => new ServerError(message, { response, bodyText });
  // Of other types is what never reached the API.
  const isFromApi = response.headers.get('content-type')?.includes('application/graphql-response+json');
  if (!isFromApi && response.status >= 300) throw fail(`The shop has answered with ${response.status}.`);
  const result = JSON.parse(bodyText) as ApolloLink.Result;
  if (!('data' in result) && !('errors' in result)) throw fail('The answer is none of GraphQL.');
  return result;
}

const hasCode = ({ errors }: ApolloLink.Result, code: ErrorCode | 'PERSISTED_QUERY_NOT_FOUND') =>
  errors?.some(({ extensions }) => extensions?.['code'] === code) ?? false;

/**
 * Sends operations to the API: the hash in place of the text. A server that does not know it,
 * because it is of another build, says so and is sent the text. Browsers make hashes only on pages
 * that nobody can have changed on the way, over HTTPS or from this machine; elsewhere the text is
 * sent at once.
 */
export function networkLink(uri: string, reload = () => window.location.reload()): ApolloLink {
  const ask = async (operation: ApolloLink.Operation, signal: AbortSignal) => {
    const { operationName, variables, query } = operation;
    const asked = { operationName, variables };
    const { headers = {} } = operation.getContext() as { headers?: Record<string, string> };
    const to = { uri, headers, signal };
    if (!('crypto' in globalThis && 'subtle' in crypto)) return post({ ...asked, query: print(query) }, to);
    const persistedQuery = { version: 1, sha256Hash: await hashOf(query) };
    const short = { ...asked, extensions: { persistedQuery } };
    const result = await post(short, to);
    if (!hasCode(result, 'PERSISTED_QUERY_NOT_FOUND')) return result;
    return post({ ...short, query: print(query) }, to);
  };

  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController();
        ask(operation, controller.signal).then(
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
