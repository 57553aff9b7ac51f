import { Field, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { Money } from '../../common/money-scalar.js';
import { moneyColumn } from '../../database/columns.js';

/** Totals of a purchase, calculated once. A check constraint verifies the sum. */
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
