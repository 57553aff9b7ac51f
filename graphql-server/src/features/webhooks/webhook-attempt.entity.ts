import { Field, Int, ObjectType } from 'type-graphql';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
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
    description: 'The HTTP status of the answer; null when there was no answer.',
  })
  @Column({ type: 'int', nullable: true })
  responseStatus!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'How the answer began, 2 kB at the most; null when there was no answer.',
  })
  @Column({ type: 'text', nullable: true })
  responseBody!: string | null;

  @Field(() => String, { nullable: true, description: 'Why it failed; null when it arrived.' })
  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Field(() => Int, { description: 'How long it took, in milliseconds.' })
  @Column({ type: 'int' })
  durationMs!: number;

  @Field(() => Date, { name: 'at', description: 'When it ended.' })
  @Column(createdAtColumn)
  createdAt!: Date;
}
