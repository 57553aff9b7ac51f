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

interface InvalidValue {
  /** Starts with the argument. */
  readonly path: Path;
  readonly reason: string;
}

/**
 * Turns graphql-js errors about values of the wrong type, literals and variables alike, into
 * `BAD_USER_INPUT` with `fields`, as services report invalid input.
 */
export function addInvalidFields(errors: readonly GraphQLError[], operation: SentOperation): void {
  const ofVariables = new Map<VariableDefinitionNode, InvalidValue[]>();
  for (const error of errors) {
    const [node, ...others] = error.nodes ?? [];
    if (!node || others.length > 0) continue;
    const invalid =
      node.kind === Kind.VARIABLE_DEFINITION
        ? nextInvalidValue(node, error, operation, ofVariables)
        : invalidLiteral(node, error, operation.document);
    if (!invalid) continue;
    const { path, reason } = invalid;
    const fields = { [nameOf(path)]: reason };
    Object.assign(error.extensions, { code: ApolloServerErrorCode.BAD_USER_INPUT, fields });
  }
}

/** Services name fields without their argument. */
const nameOf = (path: Path): string => (path.length > 1 ? path.slice(1) : path).join('.');

const MISSING_ARGUMENT = /^Field "[^"]+" argument "(\w+)" of type "[^"]+" is required/;
const MISSING_FIELD = /^Field "(?:\w+\.)?(\w+)" of required type/;
const UNKNOWN_FIELD = /^Field "(\w+)" is not defined by type/;

function invalidLiteral(
  node: ASTNode,
  { message: reason }: GraphQLError,
  document: DocumentNode,
): InvalidValue | null {
  const [, argument] = (node.kind === Kind.FIELD && MISSING_ARGUMENT.exec(reason)) || [];
  if (argument) return { path: [argument], reason };
  if (!isValueNode(node) && node.kind !== Kind.OBJECT_FIELD) return null;
  const path = pathTo(document, (each) => each === node);
  return path && { path: [...path, ...(MISSING_FIELD.exec(reason)?.slice(1) ?? [])], reason };
}

/** The next invalid value of a variable: graphql-js reports one error each, in the same order. */
function nextInvalidValue(
  definition: VariableDefinitionNode,
  error: GraphQLError,
  { schema, document, variables }: SentOperation,
  found: Map<VariableDefinitionNode, InvalidValue[]>,
): InvalidValue | null {
  const name = definition.variable.name.value;
  const argument = pathToVariable(document, name);
  const type = typeFromAST(schema, definition.type);
  if (!argument || !isInputType(type)) return null;
  if (!Object.hasOwn(variables, name)) return { path: argument, reason: error.message };
  const invalid = found.get(definition) ?? [];
  if (!found.has(definition)) {
    found.set(definition, invalid);
    coerceInputValue(variables[name], type, (inside, _value, { message: reason }) => {
      const [, field] = MISSING_FIELD.exec(reason) ?? UNKNOWN_FIELD.exec(reason) ?? [];
      invalid.push({ path: [...argument, ...inside, ...(field ? [field] : [])], reason });
    });
  }
  return invalid.shift() ?? null;
}

const pathToVariable = (document: DocumentNode, name: string): Path | null =>
  pathTo(document, (node, parent) => {
    const isUse = node.kind === Kind.VARIABLE && parent?.kind !== Kind.VARIABLE_DEFINITION;
    return isUse && node.name.value === name;
  });

/**
 * Finds a value in the arguments of fields.
 *
 * @returns its argument, fields and indexes; null for a value outside of field arguments
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

/** @param keys key of the child in each node */
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
