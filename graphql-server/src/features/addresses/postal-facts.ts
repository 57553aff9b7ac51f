import { ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { toLines, toSingleLine } from '@larder/shared/text';
import { Field } from '../../common/graphql-fields.js';

/** Where a place is; texts may be empty. */
@ObjectType({ simpleResolvers: true })
export abstract class PostalFacts {
  @Field(() => [String], 'Street, house and floor: one to three lines.')
  @Column({ type: 'text', array: true })
  lines!: readonly string[];

  @Field(() => String, 'The postcode as it was typed; empty where the country has none.')
  @Column({ type: 'text' })
  postcode!: string;

  @Field(() => String, 'The town; may be empty.')
  @Column({ type: 'text' })
  place!: string;

  @Field(() => String, 'The state, province, county or emirate; may be empty.')
  @Column({ type: 'text' })
  region!: string;

  @Field(() => String, 'ISO 3166-1 alpha-2 code of the country, such as `CH`.')
  @Column({ type: 'text' })
  country!: string;

  @Field(() => String, 'Advice for the delivery, such as "leave with the neighbour"; may be empty.')
  @Column({ type: 'text' })
  note!: string;
}

/** Normalizes what was typed; stored facts stay as they are. */
export const storedFacts = (typed: PostalFacts): PostalFacts => ({
  lines: typed.lines.map(toSingleLine),
  postcode: toSingleLine(typed.postcode),
  place: toSingleLine(typed.place),
  region: toSingleLine(typed.region),
  country: typed.country.toUpperCase(),
  note: toLines(typed.note),
});
