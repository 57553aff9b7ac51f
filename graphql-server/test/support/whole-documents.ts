import {
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

export type OperationKind = 'query' | 'mutation' | 'subscription';

/** The fields of the API that a kind of operation asks for. */
export function rootFields(schema: GraphQLSchema, kind: OperationKind): GraphQLField<unknown, unknown>[] {
  const types = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  };
  return Object.values(types[kind]?.getFields() ?? {});
}

/**
 * A document that asks for one field of the API and for all there is to see below it, with each of
 * its arguments as a variable of the same name.
 *
 * @param depth how many objects below the answer, not counting the edges of a list
 * @param isShown leaves fields out
 */
export function wholeDocument(
  schema: GraphQLSchema,
  name: string,
  depth = 1,
  isShown: IsShown = () => true,
): string {
  for (const kind of ['query', 'mutation', 'subscription'] as const) {
    const field = rootFields(schema, kind).find((each) => each.name === name);
    if (!field) continue;
    const variables = field.args.map(({ name: argument, type, defaultValue }) => {
      const variable = defaultValue === undefined ? type : getNullableType(type);
      return `$${argument}: ${String(variable)}`;
    });
    const given = field.args.map(({ name: argument }) => `${argument}: $${argument}`);
    const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
    return `${kind} Whole${list(variables)} { ${name}${list(given)} ${below(field, depth, isShown)} }`;
  }
  throw new Error(`There is no ${name} in the schema.`);
}

type IsShown = (type: string, field: string) => boolean;

function below({ type }: GraphQLField<unknown, unknown>, depth: number, isShown: IsShown): string {
  const named = getNamedType(type);
  if (isInterfaceType(named)) return '{ __typename id }';
  return isObjectType(named) ? selection(named, depth, isShown) : '';
}

/**
 * What Relay's compiler makes of a refetchable fragment on a type: a fragment with all fields, and
 * a query that looks an object up again.
 */
export function refetchDocument(type: GraphQLObjectType): string {
  return `query Refetch($id: ID!) { node(id: $id) { __typename ...Whole id } } fragment Whole on ${type.name} ${selection(type, 0, () => true)}`;
}

function selection(type: GraphQLObjectType, depth: number, isShown: IsShown): string {
  const picked = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    if (field.args.some(isRequiredArgument) || !isShown(type.name, field.name)) return [];
    if (isLeafType(named)) return [field.name];
    if (!isObjectType(named)) return [];
    const isEdge = field.name === 'edges' || field.name === 'node';
    if (!isEdge && depth === 0) return [];
    return [`${field.name} ${selection(named, isEdge ? depth : depth - 1, isShown)}`];
  });
  return `{ ${picked.length > 0 ? picked.join(' ') : '__typename'} }`;
}
