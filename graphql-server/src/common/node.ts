import 'reflect-metadata';
import { ID, InterfaceType } from 'type-graphql';
import { Field } from './graphql-fields.js';

/** GraphQL types of objects that `Query.node` returns; some are plain objects. */
const typeNames = new WeakMap<object, string>();

export function asNode<Found extends object>(type: string, found: Found): Found {
  typeNames.set(found, type);
  return found;
}

@InterfaceType({
  description: 'An object with an id, which `Query.node` looks up again.',
  resolveType: (found: object) => typeNames.get(found),
})
export abstract class Node {
  @Field(() => ID, 'Unique id among the objects of all types.')
  id!: string;
}
