import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { Translated } from '../../common/translated.js';
import { createdAtColumn } from '../../database/columns.js';
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

  @Field(() => Int, {
    nullable: true,
    description: 'HTTP status of the response; null without a response.',
  })
  @Column({ type: 'int', nullable: true })
  responseStatus!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'First 2 kB of the response body; null without a response.',
  })
  @Column({ type: 'text', nullable: true })
  responseBody!: string | null;

  @Translated()
  @Field(() => String, {
    nullable: true,
    description: 'Reason for the failure; null if the attempt succeeded.',
  })
  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Field(() => Int, { description: 'Duration in milliseconds.' })
  @Column({ type: 'int' })
  durationMs!: number;

  @Field(() => Date, { name: 'at', description: 'Time when the attempt ended.' })
  @Column(createdAtColumn)
  createdAt!: Date;
}
