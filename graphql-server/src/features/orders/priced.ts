import { Field, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { Money } from '../../common/money-scalar.js';
import { moneyColumn } from '../../database/columns.js';

/** What a purchase costs, worked out once. The database sees to it that the sum is right. */
@ObjectType()
export abstract class Priced {
  @Field(() => Money, { description: 'Sum of the lines.' })
  @Column(moneyColumn)
  subtotal!: number;

  @Field(() => Money, { description: 'Shipping of all lines.' })
  @Column(moneyColumn)
  shipping!: number;

  @Field(() => Money, { description: 'The total.' })
  @Column(moneyColumn)
  total!: number;

  @Field(() => String, { description: 'ISO 4217 code of the currency.' })
  @Column({ type: 'text' })
  currency!: string;
}
