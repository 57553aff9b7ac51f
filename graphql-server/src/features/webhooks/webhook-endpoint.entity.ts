import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';
import { User } from '../users/user.entity.js';
import { WebhookEventType } from './webhook-event-type.js';

export enum PauseReason {
  BY_HAND = 'by-hand',
  FAILING = 'failing',
}
registerEnumType(PauseReason, {
  name: 'WebhookPauseReason',
  description: 'Why a webhook endpoint is paused.',
  valuesConfig: {
    BY_HAND: { description: 'An admin paused it.' },
    FAILING: { description: 'It failed for days, so the shop paused it.' },
  },
});

@ObjectType({ description: 'A URL outside the shop that receives events.' })
@Entity('webhook_endpoints')
@Check('webhook_endpoints_pause', `("paused_at" is null) = ("pause_reason" is null)`)
export class WebhookEndpoint {
  @Field(() => ID, { description: 'Unique id.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'Its URL.' })
  @Column({ type: 'text' })
  url!: string;

  @Field(() => [WebhookEventType], { description: 'The events it receives.' })
  @Column({ type: 'text', array: true })
  events!: WebhookEventType[];

  /** What messages are signed with. It has to be known to sign, so it cannot be kept as a hash. */
  @Column({ type: 'text', select: false })
  secret!: string;

  /** The one before, which signs as well for a while, so that the other side can change over. */
  @Column({ type: 'text', nullable: true, select: false })
  previousSecret!: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Until when the secret before this one signs as well; null when there is none, or it is over.',
  })
  @Column({ ...timestampColumn, nullable: true })
  previousSecretUntil!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When it was paused; null while it is active.' })
  @Column({ ...timestampColumn, nullable: true })
  pausedAt!: Date | null;

  @Field(() => PauseReason, { nullable: true, description: 'Why it is paused; null while it is active.' })
  @Column({ type: 'text', nullable: true })
  pauseReason!: PauseReason | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When something last arrived there; null if nothing has.',
  })
  @Column({ ...timestampColumn, nullable: true })
  lastSuccessAt!: Date | null;

  @Field(() => Date, { nullable: true, description: 'When a try last failed; null if none has.' })
  @Column({ ...timestampColumn, nullable: true })
  lastFailureAt!: Date | null;

  @Column({ type: 'uuid' })
  createdById!: string;

  @ManyToOne(() => User, { nullable: false })
  createdBy!: Relation<User>;

  @Field(() => Date, { description: 'When it was made.' })
  @Column(createdAtColumn)
  createdAt!: Date;
}
