import { Int, ObjectType } from 'type-graphql';
import { Field } from '../../../common/graphql-fields.js';
import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Money } from '../../../common/money-scalar.js';
import { moneyColumn } from '../../../database/columns.js';
import type { NamedUnits } from './line-snapshot.js';
import { OrderLine } from './order-line.entity.js';
import { Refund } from './refund.entity.js';

/**
 * Part of a refund for one line of its order. A trigger keeps the sum of the lines equal to the
 * amount of the refund.
 */
@ObjectType({ description: 'The part of a refund for one line of the order.' })
@Entity('refund_lines')
@Index('refund_lines_order_line', ['orderLineId'])
@Check('refund_lines_deposit', `"deposit" >= 0`)
@Check('refund_lines_amounts', `"quantity" >= 0 and "goods" >= 0 and "shipping" >= 0`)
export class RefundLine {
  @PrimaryColumn({ type: 'uuid' })
  refundId!: string;

  @ManyToOne(() => Refund, { nullable: false, onDelete: 'CASCADE' })
  refund!: Relation<Refund>;

  @PrimaryColumn({ type: 'uuid' })
  orderLineId!: string;

  @ManyToOne(() => OrderLine, { nullable: false, onDelete: 'CASCADE' })
  orderLine!: Relation<OrderLine>;

  @Field(() => Int, 'Number of refunded units; 0 if only an amount was refunded.')
  @Column({ type: 'int' })
  quantity!: number;

  @Field(() => Money, 'Refunded amount of the price of the line.')
  @Column(moneyColumn)
  goods!: number;

  @Field(() => Money, "Refunded amount of the line's share of the delivery.")
  @Column({ ...moneyColumn, name: 'shipping' })
  delivery!: number;

  @Field(() => Money, 'Refunded amount of the deposit of the line.')
  @Column({ ...moneyColumn, default: 0 })
  deposit!: number;
}

/** The refunded units, as their order names them. */
export const refundedUnitsOf = ({ orderLine, quantity }: RefundLine): NamedUnits => ({
  ...orderLine,
  quantity,
});
