import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../common/graphql-fields.js';
import { Check, Column, Entity, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Node } from '../../common/node.js';
import { createdAtColumn, timestampColumn } from '../../database/columns.js';
import { User } from '../users/user.entity.js';
import { WebhookEventType } from './webhook-event-type.js';

export enum PauseReason {
  BY_HAND = 'by-hand',
  FAILING = 'failing',
}
registerEnum({ WebhookPauseReason: PauseReason }, 'Reason why a webhook endpoint is paused.', {
  BY_HAND: 'An admin paused it.',
  FAILING: 'Deliveries failed for days, so the shop paused the endpoint.',
});

@ObjectType({ implements: Node, description: 'A URL outside the shop that receives events.' })
@Entity('webhook_endpoints')
@Check('webhook_endpoints_pause', `("paused_at" is null) = ("pause_reason" is null)`)
export class WebhookEndpoint {
  @Field(() => ID, 'Unique id.')
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Field(() => String, 'URL of the endpoint.')
  @Column({ type: 'text' })
  url!: string;

  @Field(() => [WebhookEventType], 'The events it receives.')
  @Column({ type: 'text', array: true })
  events!: WebhookEventType[];

  /** The signing secret. Stored in plain text, as signing needs the secret itself. */
  @Column({ type: 'text', select: false })
  secret!: string;

  /** The previous secret, which also signs for a while after a rotation. */
  @Column({ type: 'text', nullable: true, select: false })
  previousSecret!: string | null;

  @NullableField(
    () => Date,
    'Time until which the previous secret signs as well; null if there is none or it has expired.',
  )
  @Column({ ...timestampColumn, nullable: true })
  previousSecretUntil!: Date | null;

  @NullableField(() => Date, 'Time when the endpoint was paused; null while it is active.')
  @Column({ ...timestampColumn, nullable: true })
  pausedAt!: Date | null;

  @NullableField(() => PauseReason, 'Reason for the pause; null while the endpoint is active.')
  @Column({ type: 'text', nullable: true })
  pauseReason!: PauseReason | null;

  @NullableField(() => Date, 'Time of the last successful delivery; null if there is none.')
  @Column({ ...timestampColumn, nullable: true })
  lastSuccessAt!: Date | null;

  @NullableField(() => Date, 'Time of the last failed attempt; null if none has failed.')
  @Column({ ...timestampColumn, nullable: true })
  lastFailureAt!: Date | null;

  @Column({ type: 'uuid' })
  createdById!: string;

  @ManyToOne(() => User, { nullable: false })
  createdBy!: Relation<User>;

  @Field(() => Date, 'Time of creation.')
  @Column(createdAtColumn)
  createdAt!: Date;
}
