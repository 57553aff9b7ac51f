import type { FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';

/** Excludes `limit=0x10` and `limit=1e1`. */
const PLAIN = /^-?\d+(\.\d+)?$/;

/**
 * Rejects numbers in query strings that are not decimal; the compiler would coerce them by
 * `Number`.
 */
export const requireDecimalNumbers =
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

/** The compiler's error for a value that is not a number. */
const failure = (name: string) => ({
  keyword: 'type',
  schemaPath: `#/properties/${name}`,
  instancePath: `/${name}`,
  params: { type: 'number' },
  message: 'must be number',
});
