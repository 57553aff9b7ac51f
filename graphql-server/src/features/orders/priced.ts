import { Field, ObjectType } from 'type-graphql';
import { Column } from 'typeorm';
import { Money } from '../../common/money-scalar.js';
import { moneyColumn } from '../../database/columns.js';

/**
 * Totals of a purchase, calculated once, so that later rules of prices do not change it. A check
 * constraint verifies the sum.
 */
@ObjectType()
export abstract class Priced {
  @Field(() => Money, { description: 'Sum of the lines, as `price.subtotal`.' })
  @Column(moneyColumn)
  subtotal!: number;

  @Field(() => Money, { description: 'Shipping of all lines: the `DELIVERY` fee of `price`.' })
  @Column(moneyColumn)
  shipping!: number;

  @Field(() => Money, { description: 'The total, as `price.total`.' })
  @Column(moneyColumn)
  total!: number;

  @Field(() => String, { description: 'ISO 4217 code of the currency.' })
  @Column({ type: 'text' })
  currency!: string;
}
