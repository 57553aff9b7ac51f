import type { FastifyRequest } from 'fastify';

interface QuerySchema {
  readonly properties?: Readonly<Record<string, unknown>>;
}

/** Path and query of a request, with the parameters in the order of their names. */
export function canonicalUrl({ url, query, routeOptions }: FastifyRequest): string {
  const [path = ''] = url.split('?');
  const { properties = {} } = (routeOptions.schema?.querystring ?? {}) as QuerySchema;
  const sent = query as Readonly<Record<string, unknown>>;
  const known = Object.keys(properties)
    .toSorted()
    .filter((name) => sent[name] !== undefined)
    .map((name): [string, string] => [name, String(sent[name])]);
  const search = new URLSearchParams(known).toString();
  return (path.replace(/\/+$/, '') || '/') + (search && `?${search}`);
}
