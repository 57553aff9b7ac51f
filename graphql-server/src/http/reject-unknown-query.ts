import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { plain } from '@larder/texts/text';
import { badInput } from '../common/app-error.js';

/** Rejects query parameters that a route does not declare: a misspelt filter would be ignored. */
export function rejectUnknownQuery(
  { query, routeOptions }: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const { properties = {} } = (routeOptions.schema?.querystring ?? {}) as { properties?: object };
  const known = Object.keys(properties).toSorted();
  const unknown = Object.keys(query as object).filter((name) => !known.includes(name));
  if (unknown.length === 0) return done();
  const allowed = known.length === 0 ? 'There are none here.' : `There are ${known.join(', ')}.`;
  const fields = unknown.map((name) => [name, plain(`There is no parameter ${name}. ${allowed}`)] as const);
  return done(badInput(Object.fromEntries(fields)));
}
