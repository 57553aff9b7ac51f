import { Arg, type ClassType } from 'type-graphql';

/** The `input` argument of a mutation. */
export const InputArg = (type: () => ClassType): ParameterDecorator =>
  Arg('input', type, {
    description: `The input; see the fields of its type.`,
  }) as ParameterDecorator;
