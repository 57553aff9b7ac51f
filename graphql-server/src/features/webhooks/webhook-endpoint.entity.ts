import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Node } from '../../common/node.js';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';
import { User } from '../users/user.entity.js';
import { WebhookEventType } from './webhook-event-type.js';

export enum PauseReason {
  BY_HAND = 'by-hand',
  FAILING = 'failing',
}
registerEnumType(PauseReason, {
  name: 'WebhookPauseReason',
  description: 'Reason why a webhook endpoint is paused.',
  valuesConfig: {
    BY_HAND: { description: 'An admin paused it.' },
    FAILING: { description: 'Deliveries failed for days, so the shop paused the endpoint.' },
  },
});

@ObjectType({ implements: Node, description: 'A URL outside the shop that receives events.' })
@Entity('webhook_endpoints')
@Check('webhook_endpoints_pause', `("paused_at" is null) = ("pause_reason" is null)`)
export class WebhookEndpoint {
  @Field(() => ID, { description: 'Unique id.' })
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, { description: 'URL of the endpoint.' })
  @Column({ type: 'text' })
  url!: string;

  @Field(() => [WebhookEventType], { description: 'The events it receives.' })
  @Column({ type: 'text', array: true })
  events!: WebhookEventType[];

  /** The signing secret. Stored in plain text, as signing needs the secret itself. */
  @Column({ type: 'text', select: false })
  secret!: string;

  /** The previous secret, which also signs for a while after a rotation. */
  @Column({ type: 'text', nullable: true, select: false })
  previousSecret!: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time until which the previous secret signs as well; null if there is none or it has expired.',
  })
  @Column({ ...timestampColumn, nullable: true })
  previousSecretUntil!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time when the endpoint was paused; null while it is active.',
  })
  @Column({ ...timestampColumn, nullable: true })
  pausedAt!: Date | null;

  @Field(() => PauseReason, {
    nullable: true,
    description: 'Reason for the pause; null while the endpoint is active.',
  })
  @Column({ type: 'text', nullable: true })
  pauseReason!: PauseReason | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last successful delivery; null if there is none.',
  })
  @Column({ ...timestampColumn, nullable: true })
  lastSuccessAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last failed attempt; null if none has failed.',
  })
  @Column({ ...timestampColumn, nullable: true })
  lastFailureAt!: Date | null;

  @Column({ type: 'uuid' })
  createdById!: string;

  @ManyToOne(() => User, { nullable: false })
  createdBy!: Relation<User>;

  @Field(() => Date, { description: 'Time of creation.' })
  @Column(createdAtColumn)
  createdAt!: Date;
}
