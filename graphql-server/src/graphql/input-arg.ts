import { Arg, ID, type ClassType } from 'type-graphql';

/** The `input` argument of a mutation. */
export const InputArg = (type: () => ClassType): ParameterDecorator =>
  Arg('input', type, {
    description: `The input; see the fields of its type.`,
  }) as ParameterDecorator;

/** The `id` argument of a query. */
export const IdArg = (description: string): ParameterDecorator =>
  Arg('id', () => ID, { description }) as ParameterDecorator;

/** The `filter` argument of a list. */
export const FilterArg = (type: () => ClassType, description?: string): ParameterDecorator =>
  Arg('filter', type, {
    nullable: true,
    description: description ?? 'The filter; all when left out.',
  }) as ParameterDecorator;
