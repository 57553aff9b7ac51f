import { ID, Int, ObjectType } from 'type-graphql';
import { Check, Column, Entity, PrimaryColumn } from 'typeorm';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { moneyColumn } from '../../../database/columns.js';
import { PaymentMethod, type LaterMethod } from '../purchase/payment-method.js';

/** For which orders the shop offers a method of payment other than online. */
@ObjectType({ description: 'For which orders the shop offers a payment method beside `ONLINE`.' })
@Entity('payment_method_rules')
@Check('payment_method_rules_method', `"method" in ('on_delivery', 'on_collection', 'bank_transfer')`)
@Check('payment_method_rules_max_total', `"max_total" > 0`)
@Check('payment_method_rules_min_orders', `"min_orders" >= 0`)
export class PaymentMethodRule {
  @Field(() => PaymentMethod, 'The method.')
  @PrimaryColumn({ type: 'text' })
  method!: LaterMethod;

  @Field(() => Boolean, 'Whether it is offered at all.')
  @Column({ type: 'boolean', default: false })
  isOffered!: boolean;

  @NullableField(() => [ID], 'Areas and collection places in which it is offered; null for all.')
  @Column({ type: 'uuid', array: true, nullable: true })
  destinationIds!: readonly string[] | null;

  @NullableField(() => Money, 'The highest total, inclusive; null for any.')
  @Column({ ...moneyColumn, nullable: true })
  maxTotal!: number | null;

  @Field(() => Int, 'Number of shipped and paid orders that the customer must have; 0 for none.')
  @Column({ type: 'int', default: 0 })
  minOrders!: number;
}
