import { Check, Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { moneyColumn } from '../../../database/columns.js';
import type { ChargeKind } from '../../../pricing/charge.js';
import { IS_CHARGE_KIND } from '../purchase/charge.entity.js';
import { OrderLine } from '../purchase/order-line.entity.js';
import { Refund } from '../purchase/refund.entity.js';

/**
 * What a refund is of: a kind of charge of a line of its order. Of a charge of the whole order each
 * line has a share. A trigger keeps the sum of the parts equal to the amount of the refund.
 */
@Entity('refund_parts')
@Index('refund_parts_order_line', ['orderLineId'])
@Check('refund_parts_amounts', `"amount" >= 0 and "quantity" >= 0`)
@Check('refund_parts_kind', IS_CHARGE_KIND)
@Check('refund_parts_units', `"quantity" = 0 or "kind" = 'goods'`)
export class RefundPart {
  @PrimaryColumn({ type: 'uuid' })
  refundId!: string;

  @ManyToOne(() => Refund, { nullable: false, onDelete: 'CASCADE' })
  refund!: Relation<Refund>;

  @PrimaryColumn({ type: 'uuid' })
  orderLineId!: string;

  @ManyToOne(() => OrderLine, { nullable: false, onDelete: 'CASCADE' })
  orderLine!: Relation<OrderLine>;

  @PrimaryColumn({ type: 'text' })
  kind!: ChargeKind;

  /** Refunded units; 0 for an amount, and for other charges than the goods. */
  @Column({ type: 'int' })
  quantity!: number;

  @Column(moneyColumn)
  amount!: number;
}
