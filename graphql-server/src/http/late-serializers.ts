import { SerializerSelector, type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

const build = SerializerSelector();

/**
 * Makes what writes a reply when the first such reply is sent: for all routes at once it is a good
 * part of the start.
 */
export const lateSerializers: SerializerFactory = (schemas, options) => {
  const compile = build(schemas, options);
  return (route) => {
    let serialize: ReturnType<typeof compile> | undefined;
    return (reply) => (serialize ??= compile(route))(reply);
  };
};
