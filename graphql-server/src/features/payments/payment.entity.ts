import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique, type Relation } from 'typeorm';
import { createdAtColumn, moneyColumn } from '../../database/columns.js';
import { Checkout } from '../checkout/checkout.entity.js';

/** How far the provider says a payment has come. */
export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

/** What the provider said of a payment, and when. Rows are only ever added. */
@Entity('payments')
@Unique('payments_provider_payment_status', ['providerPaymentId', 'status'])
@Check('payments_status', `"status" in ('created', 'failed', 'authorized', 'captured', 'refunded')`)
@Check('payments_amount', `"amount" > 0`)
export class Payment {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  checkoutId!: string;

  @ManyToOne(() => Checkout, { nullable: false })
  checkout!: Relation<Checkout>;

  @Column({ type: 'text' })
  providerPaymentId!: string;

  @Column({ type: 'text' })
  status!: PaymentStatus;

  @Column(moneyColumn)
  amount!: number;

  @Column({ type: 'text' })
  currency!: string;

  @Column(createdAtColumn)
  createdAt!: Date;
}
