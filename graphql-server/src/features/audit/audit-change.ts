import { Field, ObjectType } from 'type-graphql';
import type { AuditChanges } from './audit-entry.entity.js';

@ObjectType({ description: 'The change of one field.' })
export class AuditChange {
  @Field(() => String, { description: 'The name of the field.' })
  field!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Value before the change, as text, with money in minor units; null for none.',
  })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'Value after the change, in the same format.' })
  after!: string | null;
}

const asText = (value: string | number | boolean | null): string | null =>
  value === null ? null : String(value);

/** The changes of an entry as a list, in the order of the fields' names. */
export const listOf = (changes: AuditChanges): AuditChange[] =>
  Object.entries(changes)
    .map(([field, { before, after }]) => ({ field, before: asText(before), after: asText(after) }))
    .sort((one, other) => (one.field < other.field ? -1 : 1));
