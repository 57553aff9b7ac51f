import { GraphQLLocalDate } from 'graphql-scalars';
import { ID, Int } from 'type-graphql';
import { settingOf, type Setting, type SettingName, type SettingType } from '@larder/shared/shop-settings';
import { declaredClass } from '../../common/declared-class.js';
import { Field, NullableField } from '../../common/graphql-fields.js';
import { Money } from '../../common/money-scalar.js';

type SchemaType = Parameters<typeof Field>[0];

/** The types of settings in the schema. */
const TYPES: Readonly<Record<SettingType, SchemaType>> = {
  line: () => String,
  lines: () => String,
  flag: () => Boolean,
  amount: () => Money,
  whole: () => Int,
  currency: () => String,
  timeZone: () => String,
  locales: () => [String],
  day: () => GraphQLLocalDate,
  taxRate: () => ID,
};

export const schemaTypeOf = ({ type }: Setting): SchemaType => TYPES[type];

/** Whether a setting is null where there is none. */
export const isNullable = ({ type }: Setting): boolean => type === 'day' || type === 'taxRate';

/** The field of an object type. */
export const settingField = (setting: Setting, description: string): PropertyDecorator =>
  (isNullable(setting) ? NullableField : Field)(schemaTypeOf(setting), description);

/** A class to inherit from, with a property for each of these settings. */
export const settingClass = <Values extends object>(
  declare: ClassDecorator,
  names: readonly (SettingName & keyof Values)[],
  decoratorsOf: (setting: Setting, name: SettingName) => readonly PropertyDecorator[],
): abstract new () => Values =>
  declaredClass<Values, SettingName & keyof Values>(declare, names, (name) =>
    decoratorsOf(settingOf(name), name),
  );
