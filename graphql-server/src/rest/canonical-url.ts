import type { FastifyRequest } from 'fastify';

interface QuerySchema {
  readonly properties?: Readonly<Record<string, unknown>>;
}

/**
 * Path and query of a request as far as its route knows them: what else was sent makes no
 * difference to the response.
 */
export function knownAddress({ url, query, routeOptions }: FastifyRequest): string {
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
