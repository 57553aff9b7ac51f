import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type {
  ArgumentNode,
  DefinitionNode,
  DirectiveNode,
  DocumentNode,
  FieldNode,
  NameNode,
  NamedTypeNode,
  ObjectFieldNode,
  OperationDefinitionNode,
  SelectionNode,
  SelectionSetNode,
  TypeNode,
  ValueNode,
  VariableNode,
} from 'graphql';

/**
 * Makes documents as GraphQL's parser would, of the short form in which
 * `build/documents-plugin.ts` writes them. A page loads forty of them.
 */

/** A variable is written as `$name`, a text as `"text`, without an end; others are of an enum. */
type Value = string | number | boolean | { readonly [name: string]: Value };

type Arguments = Readonly<Record<string, Value>>;

/**
 * The name of a field or `...Fragment`. With something about it: its name, what is selected of it,
 * arguments and directives.
 */
type Selection =
  | string
  | readonly [
      field: string,
      selections?: readonly Selection[] | 0,
      given?: Arguments | 0,
      directives?: Readonly<Record<string, Arguments>>,
    ];

const nameNode = (value: string) => ({ kind: 'Name', value }) as NameNode;

const typeNamed = (name: string) => ({ kind: 'NamedType', name: nameNode(name) }) as NamedTypeNode;

const variableNode = (name: string) => ({ kind: 'Variable', name: nameNode(name) }) as VariableNode;

function typeNode(type: string): TypeNode {
  if (type.endsWith('!')) return { kind: 'NonNullType', type: typeNode(type.slice(0, -1)) } as TypeNode;
  if (type.startsWith('[')) return { kind: 'ListType', type: typeNode(type.slice(1, -1)) } as TypeNode;
  return typeNamed(type);
}

function valueNode(value: Value): ValueNode {
  switch (typeof value) {
    case 'number':
      return { kind: 'IntValue', value: String(value) } as ValueNode;
    case 'boolean':
      return { kind: 'BooleanValue', value } as ValueNode;
    case 'string':
      if (value.startsWith('$')) return variableNode(value.slice(1));
      if (value.startsWith('"')) return { kind: 'StringValue', value: value.slice(1) } as ValueNode;
      return { kind: 'EnumValue', value } as ValueNode;
    case 'object':
      return { kind: 'ObjectValue', fields: givenNodes<ObjectFieldNode>('ObjectField', value) } as ValueNode;
  }
}

const givenNodes = <Node extends ArgumentNode | ObjectFieldNode>(kind: `${Node['kind']}`, given: Arguments) =>
  Object.entries(given).map(
    ([name, value]) => ({ kind, name: nameNode(name), value: valueNode(value) }) as unknown as Node,
  );

function selectionNode(selection: Selection): SelectionNode {
  const [field, selections, given, directives] = typeof selection === 'string' ? [selection] : selection;
  if (field.startsWith('...'))
    return { kind: 'FragmentSpread', name: nameNode(field.slice(3)) } as SelectionNode;
  const [name = '', alias] = field.split(':').reverse();
  return {
    kind: 'Field',
    alias: alias && nameNode(alias),
    name: nameNode(name),
    arguments: given ? givenNodes<ArgumentNode>('Argument', given) : undefined,
    directives:
      directives &&
      Object.entries(directives).map(
        ([directive, args]) =>
          ({
            kind: 'Directive',
            name: nameNode(directive),
            arguments: givenNodes<ArgumentNode>('Argument', args),
          }) as DirectiveNode,
      ),
    selectionSet: selections ? selectionSetNode(selections) : undefined,
  } as FieldNode;
}

const selectionSetNode = (selections: readonly Selection[]) =>
  ({ kind: 'SelectionSet', selections: selections.map(selectionNode) }) as SelectionSetNode;

const documentOf = (definition: DefinitionNode, fragments: readonly DocumentNode[]) =>
  ({
    kind: 'Document',
    // The first of a fragment's document is the fragment; the others have a document of their own.
    definitions: [definition, ...fragments.flatMap(({ definitions }) => definitions.slice(0, 1))],
  }) as DocumentNode;

/** @param fragments all that it is made of, also those that others of them are made of */
export function fragmentDocument<Data>(
  name: string,
  type: string,
  selections: readonly Selection[],
  fragments: readonly DocumentNode[] = [],
): TypedDocumentNode<Data, unknown> {
  const definition = {
    kind: 'FragmentDefinition',
    name: nameNode(name),
    typeCondition: typeNamed(type),
    selectionSet: selectionSetNode(selections),
  } as DefinitionNode;
  return documentOf(definition, fragments);
}

/**
 * @param variables the type of each, with its default if it has one
 * @param fragments all that it is made of, also those that others of them are made of
 */
export function operationDocument<Data, Variables>(
  operation: 'query' | 'mutation' | 'subscription',
  name: string,
  variables: Readonly<Record<string, string | readonly [type: string, byDefault: Value]>>,
  selections: readonly Selection[],
  fragments: readonly DocumentNode[] = [],
): TypedDocumentNode<Data, Variables> {
  const definition = {
    kind: 'OperationDefinition',
    operation,
    name: nameNode(name),
    variableDefinitions: Object.entries(variables).map(([variable, typed]) => {
      const [type, byDefault] = typeof typed === 'string' ? [typed] : typed;
      return {
        kind: 'VariableDefinition',
        variable: variableNode(variable),
        type: typeNode(type),
        defaultValue: byDefault === undefined ? undefined : valueNode(byDefault),
      };
    }),
    selectionSet: selectionSetNode(selections),
  } as OperationDefinitionNode;
  return documentOf(definition, fragments);
}
