import { Kind, type DocumentNode, type TypeNode } from 'graphql';
import type { Operation } from './operation-limits.js';

/** Types of page sizes and of `@include`; other variables do not affect the number of objects. */
const COUNTED_TYPES = new Set(['Int', 'Boolean']);
/** Clients use few page sizes. */
const MAX_PER_DOCUMENT = 100;

/**
 * Caches which operations are within the object limit, by document, which Apollo Server caches as
 * well, and by the variables that affect the count.
 */
export class SmallOperations {
  private readonly known = new WeakMap<
    DocumentNode,
    { readonly counted: string[]; readonly keys: Set<string> }
  >();

  has(operation: Operation): boolean {
    const known = this.known.get(operation.document);
    return known?.keys.has(keyOf(operation, known.counted)) ?? false;
  }

  add(operation: Operation): void {
    const { document } = operation;
    const known = this.known.get(document) ?? { counted: countedVariables(document), keys: new Set() };
    if (known.keys.size >= MAX_PER_DOCUMENT) known.keys.clear();
    known.keys.add(keyOf(operation, known.counted));
    this.known.set(document, known);
  }
}

const keyOf = ({ operationName, variables }: Operation, counted: readonly string[]): string =>
  // '' marks an omitted variable, which has its default; numbers, Booleans and null differ from it.
  JSON.stringify([
    operationName,
    ...counted.map((name) => (Object.hasOwn(variables, name) ? variables[name] : '')),
  ]);

function countedVariables({ definitions }: DocumentNode): string[] {
  const names = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? [])
          .filter(({ type }) => COUNTED_TYPES.has(nameOf(type)))
          .map(({ variable }) => variable.name.value)
      : [],
  );
  return [...new Set(names)];
}

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
