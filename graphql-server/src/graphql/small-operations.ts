import { Kind, type DocumentNode, type TypeNode } from 'graphql';
import type { Operation } from './operation-limits.js';

/** Page sizes and switches: what else a variable holds does not change how much is asked for. */
const TELLING_TYPES = new Set(['Int', 'Boolean']);
/** So many for one document; pages come in a few sizes. */
const KEPT_PER_DOCUMENT = 100;

/**
 * The operations that were counted and found small enough, by the document, which Apollo Server
 * keeps, and the variables that matter to the count. Nothing is remembered of what was refused or
 * could not be counted.
 */
export class SmallOperations {
  private readonly known = new WeakMap<
    DocumentNode,
    { readonly telling: string[]; readonly keys: Set<string> }
  >();

  has(operation: Operation): boolean {
    const known = this.known.get(operation.document);
    return known?.keys.has(keyOf(operation, known.telling)) ?? false;
  }

  add(operation: Operation): void {
    const { document } = operation;
    const known = this.known.get(document) ?? { telling: tellingVariables(document), keys: new Set() };
    if (known.keys.size >= KEPT_PER_DOCUMENT) known.keys.clear();
    known.keys.add(keyOf(operation, known.telling));
    this.known.set(document, known);
  }
}

const keyOf = ({ operationName, variables }: Operation, telling: readonly string[]): string =>
  // What is left out has its default, which null has not; a text is neither a number nor a switch.
  JSON.stringify([
    operationName,
    ...telling.map((name) => (Object.hasOwn(variables, name) ? variables[name] : '')),
  ]);

function tellingVariables({ definitions }: DocumentNode): string[] {
  const names = definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? (definition.variableDefinitions ?? [])
          .filter(({ type }) => TELLING_TYPES.has(nameOf(type)))
          .map(({ variable }) => variable.name.value)
      : [],
  );
  return [...new Set(names)];
}

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type);
