import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/** What a number in an address looks like: `limit=0x10` and `limit=1e1` are none. */
const PLAIN = /^-?\d+(\.\d+)?$/;

/**
 * Refuses numbers of a query string that are not in plain digits, which the compiler would read as
 * JavaScript does.
 */
export const plainNumbers =
  (compile: FastifySchemaCompiler<TSchema>): FastifySchemaCompiler<TSchema> =>
  (route) => {
    const validate = compile(route);
    if (route.httpPart !== 'querystring') return validate;
    const { properties } = route.schema as TSchema & { properties: Record<string, { type?: string }> };
    const numbers = Object.keys(properties).filter((name) => properties[name]?.type === 'number');
    return (query: Record<string, unknown>) => {
      const wrong = numbers.find((name) => name in query && !PLAIN.test(String(query[name])));
      if (wrong === undefined) return validate(query);
      return { error: [failure(wrong)] } as never;
    };
  };

/** The message of the compiler for a value that is no number. */
const failure = (name: string) => ({
  keyword: 'type',
  schemaPath: `#/properties/${name}`,
  instancePath: `/${name}`,
  params: { type: 'number' },
  message: 'must be number',
});
