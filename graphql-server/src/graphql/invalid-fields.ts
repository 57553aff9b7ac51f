import { ApolloServerErrorCode } from '@apollo/server/errors';
import {
  BREAK,
  coerceInputValue,
  isInputType,
  isValueNode,
  Kind,
  typeFromAST,
  visit,
  type ASTNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  type VariableDefinitionNode,
} from 'graphql';

export interface SentOperation {
  readonly schema: GraphQLSchema;
  readonly document: DocumentNode;
  readonly variables: Readonly<Record<string, unknown>>;
}

type Path = readonly (string | number)[];

interface RefusedValue {
  /** From the argument on. */
  readonly path: Path;
  readonly reason: string;
}

/**
 * Gives errors of graphql-js about values that do not fit their type the shape of refusals of
 * services: `BAD_USER_INPUT` with `fields`, whether the value is a literal or a variable.
 */
export function nameRefusedValues(errors: readonly GraphQLError[], operation: SentOperation): void {
  const ofVariables = new Map<VariableDefinitionNode, RefusedValue[]>();
  for (const error of errors) {
    const [node, ...others] = error.nodes ?? [];
    if (!node || others.length > 0) continue;
    const refused =
      node.kind === Kind.VARIABLE_DEFINITION
        ? nextRefused(node, error, operation, ofVariables)
        : refusedInDocument(node, error, operation.document);
    if (!refused) continue;
    const { path, reason } = refused;
    const fields = { [nameOf(path)]: reason };
    Object.assign(error.extensions, { code: ApolloServerErrorCode.BAD_USER_INPUT, fields });
  }
}

/** As services name fields: without the argument that holds them. */
const nameOf = (path: Path): string => (path.length > 1 ? path.slice(1) : path).join('.');

const MISSING_ARGUMENT = /^Field "[^"]+" argument "(\w+)" of type "[^"]+" is required/;
const MISSING_FIELD = /^Field "(?:\w+\.)?(\w+)" of required type/;
const UNKNOWN_FIELD = /^Field "(\w+)" is not defined by type/;

function refusedInDocument(
  node: ASTNode,
  { message: reason }: GraphQLError,
  document: DocumentNode,
): RefusedValue | null {
  const [, argument] = (node.kind === Kind.FIELD && MISSING_ARGUMENT.exec(reason)) || [];
  if (argument) return { path: [argument], reason };
  if (!isValueNode(node) && node.kind !== Kind.OBJECT_FIELD) return null;
  const path = pathTo(document, (each) => each === node);
  return path && { path: [...path, ...(MISSING_FIELD.exec(reason)?.slice(1) ?? [])], reason };
}

/** The next refused value of a variable: graphql-js has one error for each, in the same order. */
function nextRefused(
  definition: VariableDefinitionNode,
  error: GraphQLError,
  { schema, document, variables }: SentOperation,
  found: Map<VariableDefinitionNode, RefusedValue[]>,
): RefusedValue | null {
  const name = definition.variable.name.value;
  const argument = pathToVariable(document, name);
  const type = typeFromAST(schema, definition.type);
  if (!argument || !isInputType(type)) return null;
  if (!Object.hasOwn(variables, name)) return { path: argument, reason: error.message };
  const refused = found.get(definition) ?? [];
  if (!found.has(definition)) {
    found.set(definition, refused);
    coerceInputValue(variables[name], type, (inside, _value, { message: reason }) => {
      const [, field] = MISSING_FIELD.exec(reason) ?? UNKNOWN_FIELD.exec(reason) ?? [];
      refused.push({ path: [...argument, ...inside, ...(field ? [field] : [])], reason });
    });
  }
  return refused.shift() ?? null;
}

const pathToVariable = (document: DocumentNode, name: string): Path | null =>
  pathTo(document, (node, parent) => {
    const isUse = node.kind === Kind.VARIABLE && parent?.kind !== Kind.VARIABLE_DEFINITION;
    return isUse && node.name.value === name;
  });

/**
 * Finds a value in the arguments of fields.
 *
 * @returns its argument, fields and indexes; null where it is not in such an argument
 */
function pathTo(
  document: DocumentNode,
  matches: (node: ASTNode, parent: ASTNode | null) => boolean,
): Path | null {
  let found: Path | null = null;
  visit(document, {
    enter(node, _key, parent, path, ancestors) {
      const parentNode = parent && 'kind' in parent ? parent : null;
      if (!matches(node, parentNode)) return undefined;
      found = pathOf([...ancestors, ...(parent ? [parent] : []), node], path, document);
      return found ? BREAK : undefined;
    },
  });
  return found;
}

/** @param keys the key of each node's child among them */
function pathOf(
  nodes: readonly (ASTNode | readonly ASTNode[])[],
  keys: Path,
  document: DocumentNode,
): Path | null {
  let path: Path | null = null;
  nodes.forEach((node, index) => {
    if (!('kind' in node)) return;
    if (node.kind === Kind.VARIABLE_DEFINITION) path = pathToVariable(document, node.variable.name.value);
    else if (node.kind === Kind.DIRECTIVE) path = null;
    else if (node.kind === Kind.ARGUMENT && isOfField(nodes[index - 2])) path = [node.name.value];
    else if (node.kind === Kind.OBJECT_FIELD && path) path = [...path, node.name.value];
    else if (node.kind === Kind.LIST && path && index + 1 < keys.length) {
      path = [...path, Number(keys[index + 1])];
    }
  });
  return path;
}

const isOfField = (node: ASTNode | readonly ASTNode[] | undefined): boolean =>
  node !== undefined && 'kind' in node && node.kind === Kind.FIELD;
