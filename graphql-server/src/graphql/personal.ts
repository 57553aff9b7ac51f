import type { GraphQLSchema, OperationDefinitionNode } from 'graphql';
import { Extensions } from 'type-graphql';

/** Marks a mutation of what one person keeps for themselves, of which nothing is on a page that others see. */
export const Personal = (): MethodDecorator => Extensions({ personal: true }) as MethodDecorator;

/** Whether an operation can have changed what everybody sees. */
export function changesPublicPages(schema: GraphQLSchema, operation: OperationDefinitionNode): boolean {
  if (operation.operation !== 'mutation') return false;
  const mutations = schema.getMutationType()?.getFields() ?? {};
  return operation.selectionSet.selections.some(
    (each) => each.kind !== 'Field' || mutations[each.name.value]?.extensions['personal'] !== true,
  );
}
