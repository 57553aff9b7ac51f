import { Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../common/graphql-fields.js';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import type { Text } from '@larder/texts/text';
import { Translated } from '../../common/translated.js';
import { createdAtColumn, explanationColumn } from '../../database/columns.js';
import { OutboxDelivery } from '../outbox/outbox-delivery.entity.js';

@ObjectType({ description: 'One attempt to send an event to a webhook endpoint.' })
@Entity('webhook_attempts')
@Index('webhook_attempts_delivery', ['deliveryId', 'createdAt'])
export class WebhookAttempt {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column({ type: 'uuid' })
  deliveryId!: string;

  @ManyToOne(() => OutboxDelivery, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ foreignKeyConstraintName: 'webhook_attempts_delivery_id_fkey' })
  delivery!: Relation<OutboxDelivery>;

  @NullableField(() => Int, 'HTTP status of the response; null without a response.')
  @Column({ type: 'int', nullable: true })
  responseStatus!: number | null;

  @NullableField(() => String, 'First 2 kB of the response body; null without a response.')
  @Column({ type: 'text', nullable: true })
  responseBody!: string | null;

  @Translated()
  @NullableField(() => String, 'Reason for the failure; null if the attempt succeeded.')
  @Column({ ...explanationColumn, nullable: true })
  error!: Text | null;

  @Field(() => Int, 'Duration in milliseconds.')
  @Column({ type: 'int' })
  durationMs!: number;

  @Field(() => Date, 'Time when the attempt ended.', { name: 'at' })
  @Column(createdAtColumn)
  createdAt!: Date;
}
