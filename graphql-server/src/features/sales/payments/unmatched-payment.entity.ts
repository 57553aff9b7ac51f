import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Column, Entity, Index, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Text } from '@larder/texts/text';
import { Translated } from '../../../common/translated.js';
import { Node } from '../../../common/node.js';
import { Money } from '../../../common/money-scalar.js';
import {
  createdAtColumn,
  explanationColumn,
  moneyColumn,
  timestampColumn,
} from '../../../database/columns.js';
import { User } from '../../users/user.entity.js';

/**
 * A payment at the provider that an admin must resolve: it belongs to no checkout, or could not be
 * refunded.
 */
@ObjectType({
  implements: Node,
  description: 'A payment without a checkout, or with a failed refund, which an admin has to resolve.',
})
@Entity('unmatched_payments')
@Index('unmatched_payments_newest', ['createdAt', 'id'])
@Index('unmatched_payments_open', ['createdAt'], { where: 'resolved_at is null' })
export class UnmatchedPayment {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, `The provider's id of the payment.`, { name: 'paymentId' })
  @Column({ type: 'text', unique: true })
  providerPaymentId!: string;

  @NullableField(() => String, `The provider's id of the order it pays.`)
  @Column({ type: 'text', nullable: true })
  paymentOrderId!: string | null;

  @NullableField(() => Money, 'The amount paid; null where the provider does not know it.')
  @Column({ ...moneyColumn, nullable: true })
  amount!: number | null;

  @NullableField(() => String, 'ISO 4217 code of the currency.')
  @Column({ type: 'text', nullable: true })
  currency!: string | null;

  /** Deleted when an admin resolves the payment. */
  @NullableField(
    () => String,
    'The e-mail address that the customer gave the provider; null where there is none, and once resolved.',
  )
  @Column({ type: 'text', nullable: true })
  email!: string | null;

  @Translated()
  @Field(() => String, 'The problem.')
  @Column(explanationColumn)
  problem!: Text;

  @Field(() => Date, 'Time when the provider first reported the payment.')
  @Column(createdAtColumn)
  createdAt!: Date;

  @NullableField(() => Date, 'Time when an admin marked the payment as resolved; null before.')
  @Column({ ...timestampColumn, nullable: true })
  resolvedAt!: Date | null;

  @Column({ type: 'uuid', nullable: true })
  resolvedById!: string | null;

  @ManyToOne(() => User, { nullable: true })
  resolvedBy!: Relation<User> | null;
}
