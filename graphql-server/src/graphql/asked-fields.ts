import {
  getNamedType,
  isObjectType,
  Kind,
  type FieldNode,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  type SelectionSetNode,
} from 'graphql';

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'returnType'>;

/**
 * Tells whether nothing but these fields is asked of the objects of a type that a field brings, those that are skipped included. It is
 * found out once for each field of a document, which Apollo Server keeps.
 */
export function asksOnlyFor(typeName: string, fields: ReadonlySet<string>): (info: Info) => boolean {
  const known = new WeakMap<FieldNode, boolean>();

  return (info) =>
    info.fieldNodes.every((node) => {
      const answer = known.get(node) ?? isWithin(getNamedType(info.returnType), node.selectionSet, info);
      known.set(node, answer);
      return answer;
    });

  /** @param seen fragments that have been looked at: each may have several others, which have several more */
  function isWithin(
    type: GraphQLNamedType,
    asked: SelectionSetNode | undefined,
    info: Info,
    seen = new Set<string>(),
  ): boolean {
    if (!asked) return true;
    // Of an interface or a union it is not known which objects there are.
    if (!isObjectType(type)) return false;
    return asked.selections.every((selection) => {
      if (selection.kind === Kind.INLINE_FRAGMENT) return isWithin(type, selection.selectionSet, info, seen);
      const name = selection.name.value;
      if (selection.kind === Kind.FRAGMENT_SPREAD) {
        if (seen.has(name)) return true;
        seen.add(name);
        return isWithin(type, info.fragments[name]?.selectionSet, info, seen);
      }
      if (name === '__typename') return true;
      if (type.name === typeName) return fields.has(name);
      const field = type.getFields()[name];
      return field !== undefined && isWithin(getNamedType(field.type), selection.selectionSet, info, seen);
    });
  }
}
