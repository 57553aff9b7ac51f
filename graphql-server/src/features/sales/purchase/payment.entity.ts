import { ObjectType } from 'type-graphql';
import { Field, registerEnum } from '../../../common/graphql-fields.js';
import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, Unique, type Relation } from 'typeorm';
import { Money } from '../../../common/money-scalar.js';
import { createdAtColumn, moneyColumn } from '../../../database/columns.js';
import { Checkout } from './checkout.entity.js';

/** A payment's status at the provider. */
export type PaymentStatus = 'created' | 'failed' | 'authorized' | 'captured' | 'refunded';

const statuses: Record<Uppercase<PaymentStatus>, PaymentStatus> = {
  CREATED: 'created',
  FAILED: 'failed',
  AUTHORIZED: 'authorized',
  CAPTURED: 'captured',
  REFUNDED: 'refunded',
};
registerEnum({ PaymentStatus: statuses }, 'Status of a payment, as reported by the provider.');

/** A payment's status as the provider reported it. Rows are append-only. */
@ObjectType({ description: 'A status of a payment, as the payment provider reported it.' })
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

  @Field(() => String, `The provider's id of the payment.`, { name: 'paymentId' })
  @Column({ type: 'text' })
  providerPaymentId!: string;

  @Field(() => statuses, 'Current status.')
  @Column({ type: 'text' })
  status!: PaymentStatus;

  @Field(() => Money, 'The amount paid.')
  @Column(moneyColumn)
  amount!: number;

  @Field(() => String, 'ISO 4217 code of the currency.')
  @Column({ type: 'text' })
  currency!: string;

  @Field(() => Date, 'Time when the provider reported the payment.', { name: 'at' })
  @Column(createdAtColumn)
  createdAt!: Date;
}
