/**
 * Fields and enums of the schema. Those of type-graphql may lack a description, which is part of
 * the public contract.
 */
import { IsOptional } from 'class-validator';
import * as graphql from 'type-graphql';
import { ArrayMaxSize, ArrayMinSize, IsUUID } from './rules.js';
import { IfGiven } from './if-given.js';

type ReturnType = Parameters<typeof graphql.Query>[0];
type FieldDecorator = PropertyDecorator & MethodDecorator;
type FieldOptions = Omit<graphql.FieldOptions, 'description' | 'nullable'>;
type OperationOptions = Omit<NonNullable<Parameters<typeof graphql.Query>[1]>, 'description'>;

export const Field = (type: ReturnType, description: string, options: FieldOptions = {}): FieldDecorator =>
  graphql.Field(type, { ...options, description });

export const NullableField = (
  type: ReturnType,
  description: string,
  options: FieldOptions = {},
): FieldDecorator => graphql.Field(type, { ...options, description, nullable: true });

/** A field of an input that may be left out or null; other rules apply to its values only. */
export const OptionalField =
  (type: ReturnType, description: string, options: FieldOptions = {}): PropertyDecorator =>
  (target, property) => {
    NullableField(type, description, options)(target, property as string);
    IsOptional()(target, property as string);
  };

/** A list of an input that may be left out or null, as may its items. */
export const OptionalItemsField =
  (type: ReturnType, description: string): PropertyDecorator =>
  (target, property) => {
    graphql.Field(type, { description, nullable: 'itemsAndList' })(target, property as string);
    IsOptional()(target, property as string);
  };

/** The fields of an input that names one entry. */
export function idInput(description: string): abstract new () => { id: string } {
  @graphql.InputType()
  abstract class IdInput {
    @Field(() => graphql.ID, description)
    id!: string;
  }
  return IdInput;
}

/** Ids of one entry or more. */
export const IdsField =
  (description: string, max: number): PropertyDecorator =>
  (target, property) => {
    Field(() => [graphql.ID], description)(target, property as string);
    for (const rule of [ArrayMinSize(1), ArrayMaxSize(max), IsUUID({ each: true })])
      rule(target, property as string);
  };

/** A field of an input of changes: it may be left out, and null is refused by its other rules. */
export const ChangedField: typeof Field =
  (type, description, { defaultValue: _default, ...options } = {}) =>
  (target: object, property: string | symbol) => {
    NullableField(type, description, options)(target, property as string);
    IfGiven()(target, property);
  };

/** The same fields for an input of changes, which may all be left out. */
export const partialOf = <Facts extends object>(
  type: abstract new () => Facts,
): abstract new () => Partial<Facts> => type;

export const FieldResolver = (type: ReturnType, description: string, options: OperationOptions = {}) =>
  graphql.FieldResolver(type, { ...options, description });

export const Query = (type: ReturnType, description: string, options: OperationOptions = {}) =>
  graphql.Query(type, { ...options, description });

export const Mutation = (type: ReturnType, description: string, options: OperationOptions = {}) =>
  graphql.Mutation(type, { ...options, description });

/**
 * Registers an enum by its name in the schema.
 *
 * @param values descriptions of the values
 */
export function registerEnum<Values extends object>(
  named: Readonly<Record<string, Values>>,
  description: string,
  values?: Readonly<Record<keyof Values, string>>,
): void {
  for (const [name, type] of Object.entries(named)) {
    const described = Object.entries<string>(values ?? {}).map(([value, text]) => [
      value,
      { description: text },
    ]);
    graphql.registerEnumType(type, { name, description, valuesConfig: Object.fromEntries(described) });
  }
}
