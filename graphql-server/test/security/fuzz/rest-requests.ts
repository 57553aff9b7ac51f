import type { Untyped } from '../../support/graphql-client.js';
import { nastyNumber, nastyText, nastyValue, oneOf, onceIn, upTo, type Draw } from './values.js';

export interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Whether each character of the body is one byte. */
  readonly isBinary?: boolean;
}

/** One call as `/openapi.json` describes it. */
export interface DescribedCall {
  readonly method: string;
  readonly path: string;
  readonly operation: Untyped;
}

/** The calls of a description. */
export const describedCalls = ({ paths }: Untyped): DescribedCall[] =>
  Object.entries<Untyped>(paths).flatMap(([path, methods]) =>
    Object.entries<Untyped>(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

const SELDOM = 12;
const RAW = [
  '%',
  '%00',
  '%ff',
  '%zz',
  '..%2f..',
  '%2e%2e',
  '%E2%80%AE',
  '%ED%A0%80',
  '*',
  '+',
  '~',
  ';a=b',
  '//',
];

/** Text for an address, most of it encoded as it should be. */
const inAddress = (draw: Draw, text: string): string =>
  onceIn(draw, 10)
    ? oneOf(draw, RAW)
    : new URLSearchParams({ v: text }).toString().slice('v='.length).replaceAll('+', '%20');

/** What may stand in a header: one byte for each character, and no line of its own. */
const inHeader = (text: string): string => text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?').trim();

/** A call that the description might allow. */
export function drawRest(draw: Draw, calls: readonly DescribedCall[], ids: readonly string[]): RestRequest {
  const { method, path, operation } = oneOf(draw, calls);
  const { parameters = [], requestBody } = operation as { parameters?: Untyped[]; requestBody?: Untyped };
  const address = path.replaceAll(/\{\w+\}/g, () =>
    inAddress(draw, onceIn(draw, 4) ? nastyText(draw) : oneOf(draw, [...ids, 'Fruits'])),
  );
  const query = parameters
    .filter((parameter) => parameter.in === 'query' && onceIn(draw, 2))
    .map(({ name, schema }) => `${name}=${inAddress(draw, String(drawValue(draw, schema, ids)))}`);
  if (onceIn(draw, 20)) query.push(`${inAddress(draw, nastyText(draw))}=${inAddress(draw, nastyText(draw))}`);
  const schema = requestBody?.content?.['application/json']?.schema;
  const body = schema || onceIn(draw, 20) ? drawBody(draw, schema ?? {}, ids) : undefined;
  const sent = onceIn(draw, 30) ? oneOf(draw, ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) : method;
  return {
    method: sent,
    path: `${onceIn(draw, 3) ? '/api' : ''}${address}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: drawHeaders(draw, body !== undefined),
    ...(body === undefined || sent === 'GET' ? {} : { body }),
  };
}

function drawHeaders(draw: Draw, hasBody: boolean): Record<string, string> {
  const type = onceIn(draw, 30)
    ? oneOf(draw, [
        'text/plain',
        'application/json; charset=utf-16',
        'multipart/form-data',
        'application/xml',
      ])
    : 'application/json';
  return {
    ...(hasBody ? { 'content-type': type } : {}),
    ...(onceIn(draw, 8) ? { 'idempotency-key': inHeader(nastyText(draw)) || 'key' } : {}),
    ...(onceIn(draw, 12)
      ? { accept: oneOf(draw, ['text/html', 'application/json', 'image/*', '*/*;q=0', ';;']) }
      : {}),
    ...(onceIn(draw, 20) ? { 'x-forwarded-host': inHeader(nastyText(draw)) } : {}),
    ...(onceIn(draw, 20) ? { 'if-none-match': inHeader(nastyText(draw)) } : {}),
  };
}

function drawBody(draw: Draw, schema: Untyped, ids: readonly string[]): string {
  if (onceIn(draw, 30)) return oneOf(draw, ['', '{', '[', 'null', '"', '{"a":1,}', '\u0000', '[]', '1e999']);
  const text = JSON.stringify(drawValue(draw, schema, ids));
  return onceIn(draw, 30) ? text.replace('{', '{"__proto__":{"admin":true},') : text;
}

/** Mostly what a schema asks for. */
function drawValue(draw: Draw, schema: Untyped, ids: readonly string[]): unknown {
  if (onceIn(draw, SELDOM)) return nastyValue(draw);
  const { type, properties, required = [], items, anyOf, enum: allowed, const: only } = schema;
  if (only !== undefined) return only;
  if (allowed) return oneOf(draw, allowed as unknown[]);
  if (anyOf) return drawValue(draw, oneOf(draw, anyOf as Untyped[]), ids);
  if (type === 'object' || properties) {
    const names = Object.keys(properties ?? {}).filter(
      (name) => (required.includes(name) || onceIn(draw, 2)) && !onceIn(draw, 30),
    );
    return Object.fromEntries(names.map((name) => [name, drawValue(draw, properties[name], ids)]));
  }
  if (type === 'array') return Array.from({ length: upTo(draw, 3) }, () => drawValue(draw, items ?? {}, ids));
  if (type === 'number' || type === 'integer') return onceIn(draw, 3) ? nastyNumber(draw) : 1 + upTo(draw, 8);
  if (type === 'boolean') return onceIn(draw, 2);
  if (type === 'null') return null;
  if (type === 'string') return onceIn(draw, 3) ? nastyText(draw) : oneOf(draw, ids);
  return nastyValue(draw);
}
