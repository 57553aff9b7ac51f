import {
  DirectiveLocation,
  GraphQLDirective,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  isObjectType,
  Kind,
  parse,
  printSchema,
  type GraphQLSchema,
} from 'graphql';

/**
 * The directive of the specification of nullability (https://specs.apollo.dev/nullability/v0.4),
 * by which generators of typed clients know that a field needs no check for null.
 */
export const semanticNonNull = new GraphQLDirective({
  name: 'semanticNonNull',
  description: 'Marks a field that is null only beside an error.',
  locations: [DirectiveLocation.FIELD_DEFINITION],
  args: {
    levels: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLInt))),
      description: 'Dimensions of a list: 0 is the field itself.',
      defaultValue: [0],
    },
  },
});

/** Extensions of a field that is null only beside an error. */
export const SEMANTIC_NON_NULL = { semanticNonNull: true } as const;

/** Prints a schema with the directive: graphql-js prints no directives of fields. */
export function printWithSemanticNonNull(schema: GraphQLSchema): string {
  const text = printSchema(schema);
  const ends = parse(text)
    .definitions.filter((definition) => definition.kind === Kind.OBJECT_TYPE_DEFINITION)
    .flatMap(({ name, fields = [] }) =>
      fields.filter((field) => isMarked(schema, name.value, field.name.value)),
    )
    .flatMap(({ type }) => type.loc?.end ?? []);
  const parts = [0, ...ends].map((start, index) => text.slice(start, ends[index]));
  return parts.join(` @${semanticNonNull.name}`);
}

function isMarked(schema: GraphQLSchema, type: string, field: string): boolean {
  const objectType = schema.getType(type);
  return isObjectType(objectType) && objectType.getFields()[field]?.extensions['semanticNonNull'] === true;
}
