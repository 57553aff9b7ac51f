import type { PluginFunction } from '@graphql-codegen/plugin-helpers';
import {
  concatAST,
  Kind,
  print,
  visit,
  type ArgumentNode,
  type ASTNode,
  type DirectiveNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql';

/**
 * graphql-codegen plugin: the typed documents, as calls of `lib/apollo/documents.ts`, which makes
 * of them what a parser would. Written out, a document is fifteen times as long, and a fragment
 * stands in each that uses it.
 */
export const plugin: PluginFunction = (_schema, files) => {
  const { definitions } = concatAST(files.flatMap(({ document }) => document ?? []));
  const fragments = definitions.filter((each) => each.kind === Kind.FRAGMENT_DEFINITION);
  const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const used = fragmentsOf(new Map(fragments.map((fragment) => [fragment.name.value, fragment])));
  // Those that others are made of come first.
  const ordered = fragments.toSorted((a, b) => used(a).length - used(b).length);
  if (definitions.length === 0) return 'export {};';
  return {
    prepend: [`import { fragmentDocument, operationDocument } from '../documents';`],
    content: [
      ...ordered.map((fragment) => writeFragment(fragment, used(fragment))),
      ...operations.map((operation) => writeOperation(operation, used(operation))),
    ].join('\n'),
  };
};

/**
 * Which fragments a definition is made of, by itself or through others, in the order in which they
 * are first used.
 */
function fragmentsOf(fragments: ReadonlyMap<string, FragmentDefinitionNode>) {
  return function used(definition: ASTNode): string[] {
    const names = new Set<string>();
    visit(definition, {
      FragmentSpread({ name: { value } }) {
        const fragment = fragments.get(value);
        if (!fragment) throw new Error(`There is no fragment ${value}.`);
        for (const name of [value, ...used(fragment)]) names.add(name);
      },
    });
    return [...names];
  };
}

const documentNames = (fragments: readonly string[]) =>
  `[${fragments.map((name) => `${name}FragmentDoc`).join(', ')}]`;

function writeFragment(fragment: FragmentDefinitionNode, used: readonly string[]): string {
  const { name, typeCondition, selectionSet } = fragment;
  const parts = [
    JSON.stringify(name.value),
    JSON.stringify(typeCondition.name.value),
    JSON.stringify(selectionsOf(selectionSet)),
    ...(used.length > 0 ? [documentNames(used)] : []),
  ];
  return `export const ${name.value}FragmentDoc = fragmentDocument<${name.value}Fragment>(${parts.join(', ')});`;
}

function writeOperation(definition: OperationDefinitionNode, used: readonly string[]): string {
  const { name, operation, variableDefinitions = [], selectionSet, directives = [] } = definition;
  if (!name) throw new Error('Every operation needs a name.');
  if ([...directives, ...variableDefinitions.flatMap((each) => each.directives ?? [])].length > 0) {
    throw new Error('There is no form for a directive of an operation or of its variables.');
  }
  const kind = operation.charAt(0).toUpperCase() + operation.slice(1);
  const variables = variableDefinitions.map(({ variable, type, defaultValue }) => {
    const written = print(type);
    return [variable.name.value, defaultValue ? [written, valueOf(defaultValue)] : written] as const;
  });
  const types = `${name.value}${kind}, ${name.value}${kind}Variables`;
  const parts = [
    JSON.stringify(operation),
    JSON.stringify(name.value),
    JSON.stringify(Object.fromEntries(variables)),
    JSON.stringify(selectionsOf(selectionSet)),
    ...(used.length > 0 ? [documentNames(used)] : []),
  ];
  return `export const ${name.value}Document = operationDocument<${types}>(${parts.join(', ')});`;
}

function selectionsOf({ selections }: SelectionSetNode): unknown[] {
  return selections.map(selectionOf);
}

/** See `Selection` in `graphql/documents.ts`. */
function selectionOf(selection: SelectionNode): unknown {
  const { directives = [] } = selection;
  if (selection.kind === Kind.INLINE_FRAGMENT) throw new Error('There is no form for an inline fragment.');
  if (selection.kind === Kind.FRAGMENT_SPREAD) {
    if (directives.length > 0) throw new Error('There is no form for a directive of a fragment.');
    return `...${selection.name.value}`;
  }
  const { name, alias, arguments: given = [], selectionSet } = selection;
  const field = alias ? `${alias.value}:${name.value}` : name.value;
  const parts = [
    selectionSet ? selectionsOf(selectionSet) : 0,
    given.length > 0 ? argumentsOf(given) : 0,
    directives.length > 0 ? directivesOf(directives) : 0,
  ];
  while (parts.at(-1) === 0) parts.pop();
  return parts.length > 0 ? [field, ...parts] : field;
}

const argumentsOf = (given: readonly ArgumentNode[]): object =>
  Object.fromEntries(given.map(({ name, value }) => [name.value, valueOf(value)]));

const directivesOf = (directives: readonly DirectiveNode[]): object =>
  Object.fromEntries(
    directives.map(({ name, arguments: given = [] }) => [name.value, argumentsOf(given)] as const),
  );

function valueOf(value: ValueNode): unknown {
  switch (value.kind) {
    case Kind.VARIABLE:
      return `$${value.name.value}`;
    case Kind.ENUM:
      return value.value;
    case Kind.STRING:
      return `"${value.value}`;
    case Kind.INT:
      return Number(value.value);
    case Kind.BOOLEAN:
      return value.value;
    case Kind.OBJECT:
      return Object.fromEntries(value.fields.map((field) => [field.name.value, valueOf(field.value)]));
    default:
      throw new Error(`There is no form for ${print(value)}: make it a variable.`);
  }
}
