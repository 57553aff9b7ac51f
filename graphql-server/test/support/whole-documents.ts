import {
  getNamedType,
  getNullableType,
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
 */
export function wholeDocument(schema: GraphQLSchema, name: string, depth = 1): string {
  for (const kind of ['query', 'mutation', 'subscription'] as const) {
    const field = rootFields(schema, kind).find((each) => each.name === name);
    if (!field) continue;
    const variables = field.args.map(({ name: argument, type, defaultValue }) => {
      const variable = defaultValue === undefined ? type : getNullableType(type);
      return `$${argument}: ${String(variable)}`;
    });
    const given = field.args.map(({ name: argument }) => `${argument}: $${argument}`);
    const list = (items: string[]) => (items.length > 0 ? `(${items.join(', ')})` : '');
    return `${kind} Whole${list(variables)} { ${name}${list(given)} ${below(field, depth)} }`;
  }
  throw new Error(`There is no ${name} in the schema.`);
}

function below({ type }: GraphQLField<unknown, unknown>, depth: number): string {
  const named = getNamedType(type);
  return isObjectType(named) ? selection(named, depth) : '';
}

function selection(type: GraphQLObjectType, depth: number): string {
  const picked = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type);
    if (field.args.some(isRequiredArgument)) return [];
    if (isLeafType(named)) return [field.name];
    if (!isObjectType(named)) return [];
    const isEdge = field.name === 'edges' || field.name === 'node';
    if (!isEdge && depth === 0) return [];
    return [`${field.name} ${selection(named, isEdge ? depth : depth - 1)}`];
  });
  return `{ ${picked.length > 0 ? picked.join(' ') : '__typename'} }`;
}
