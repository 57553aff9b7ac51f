import { Field, ID, Int, ObjectType } from 'type-graphql';
import { DeliveryStatus, type OutboxDelivery } from '../outbox/outbox-delivery.entity.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { EVENT_OF, type WebhookTopic } from './webhook-event-type.js';

@ObjectType({ description: 'An event on its way to a webhook endpoint.' })
export class WebhookDelivery {
  @Field(() => ID, { description: 'Unique id.' })
  id!: string;

  @Field(() => ID, { description: 'The id of the event, the same for every endpoint and every try.' })
  eventId!: string;

  @Field(() => String, {
    description: 'What has happened, such as `order.paid`, as it stands in the `type` of what is sent.',
  })
  event!: string;

  @Field(() => DeliveryStatus, { description: 'The status.' })
  status!: DeliveryStatus;

  @Field(() => Date, { description: 'When it was to be sent for the first time.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it is tried next; null when it is not.' })
  nextAttemptAt!: Date | null;

  @Field(() => String, { nullable: true, description: 'The error of the last attempt.' })
  lastError!: string | null;

  @Field(() => Int, { description: 'How often it was sent, by hand and by itself.' })
  get attemptCount(): number {
    return this.attempts.length;
  }

  @Field(() => [WebhookAttempt], { description: 'Every try, the last first.' })
  attempts!: WebhookAttempt[];

  @Field(() => String, {
    nullable: true,
    description: 'The body, as JSON; null until the first attempt.',
  })
  body!: string | null;
}

/** What an admin sees of a delivery. */
export function webhookDeliveryOf(
  { id, status, createdAt, dueAt, lastError, message }: OutboxDelivery,
  attempts: WebhookAttempt[],
  body: string | null,
): WebhookDelivery {
  const facts = { id, status, createdAt, lastError, attempts, body };
  return Object.assign(new WebhookDelivery(), facts, {
    eventId: message.eventId,
    event: EVENT_OF[message.topic as WebhookTopic],
    nextAttemptAt: status === DeliveryStatus.WAITING ? dueAt : null,
  });
}
