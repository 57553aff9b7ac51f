import { isObjectType, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { getMetadataStorage } from 'type-graphql';

type Resolve = GraphQLFieldResolver<unknown, unknown>;
type FieldMetadata = ReturnType<typeof getMetadataStorage>['fieldResolvers'][number];

/**
 * Has fields resolved by a call of their method, where it takes no more than the object and the context. type-graphql sorts and
 * copies what a method takes at every call, in a closure of its own, in case that some of it were arguments to be validated or
 * promises: 320 bytes for each of 60 calls that a list of 20 products makes.
 *
 * @param instances the resolvers, by their class
 */
export function resolvePlainly(schema: GraphQLSchema, instances: ReadonlyMap<unknown, object>): void {
  const { fieldResolvers, objectTypes } = getMetadataStorage();
  for (const metadata of fieldResolvers) {
    const instance = instances.get(metadata.target);
    const owner = metadata.getObjectType?.();
    const { name = '' } = objectTypes.find(({ target }) => target === owner) ?? {};
    const type = schema.getType(name);
    const field = isObjectType(type) ? type.getFields()[metadata.schemaName] : undefined;
    if (instance && field?.resolve && isPlain(metadata)) {
      field.resolve = plainly(metadata, instance, field.resolve);
    }
  }
}

/** Whether nothing is to be done before the method is called, which takes the object and perhaps the context. */
function isPlain({ kind, params = [], middlewares = [], roles }: FieldMetadata): boolean {
  const takes = params
    .toSorted((one, other) => one.index - other.index)
    .map((param) => ('propertyName' in param && param.propertyName ? 'a part' : param.kind))
    .join(' ');
  return (
    kind === 'external' &&
    middlewares.length === 0 &&
    !roles &&
    (takes === 'root' || takes === 'root context')
  );
}

/** @param usual for objects that are not of the class that the method is written for, of which type-graphql makes one first */
function plainly({ methodName, params = [] }: FieldMetadata, instance: object, usual: Resolve): Resolve {
  const root = params.find(({ kind }) => kind === 'root');
  const Type = root && 'getType' in root ? (root.getType?.() as new () => object) : undefined;
  const method = (instance as Record<string, (source: unknown, context: unknown) => unknown>)[methodName];
  if (!method) return usual;
  return (source, args, context, info) =>
    !Type || source instanceof Type
      ? method.call(instance, source, context)
      : usual(source, args, context, info);
}
