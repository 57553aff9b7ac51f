import { ID, Int, ObjectType } from 'type-graphql';
import type { Text } from '@larder/texts/text';
import { Field, NullableField } from '../../common/graphql-fields.js';
import { Translated } from '../../common/translated.js';
import { Node } from '../../common/node.js';
import { DeliveryStatus, type OutboxDelivery } from '../outbox/outbox-delivery.entity.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { EVENT_OF, type WebhookTopic } from './webhook-event-type.js';

@ObjectType({ implements: Node, description: 'An event on its way to a webhook endpoint.' })
export class WebhookDelivery {
  @Field(() => ID, 'Unique id.')
  id!: string;

  @Field(() => ID, 'Id of the event, the same for all endpoints and attempts.')
  eventId!: string;

  @Field(() => String, 'Type of the event, such as `order.paid`: the `type` in the request body.')
  event!: string;

  @Field(() => DeliveryStatus, 'The status.')
  status!: DeliveryStatus;

  @Field(() => Date, 'Time when the event was first due.')
  createdAt!: Date;

  @NullableField(() => Date, 'Time of the next attempt; null if there is none.')
  nextAttemptAt!: Date | null;

  @Translated()
  @NullableField(() => String, 'The error of the last attempt.')
  lastError!: Text | null;

  @Field(() => Int, 'Number of attempts, manual ones included.')
  get attemptCount(): number {
    return this.attempts.length;
  }

  @Field(() => [WebhookAttempt], 'All attempts, newest first.')
  attempts!: WebhookAttempt[];

  @NullableField(() => String, 'The body, as JSON; null until the first attempt.')
  body!: string | null;
}

const PREFIX = 'webhook:';

/** Distinguishes ids of webhook deliveries from ids of outbox deliveries. */
const webhookDeliveryId = (id: string): string => `${PREFIX}${id}`;

export const isWebhookDeliveryId = (id: string): boolean => id.startsWith(PREFIX);

/** The outbox id of a delivery. Accepts ids without the prefix, which earlier releases returned. */
export const outboxIdOf = (id: string): string => (isWebhookDeliveryId(id) ? id.slice(PREFIX.length) : id);

/** Converts an outbox delivery to its representation for admins. */
export function webhookDeliveryOf(
  { id, status, createdAt, dueAt, lastError, message }: OutboxDelivery,
  attempts: WebhookAttempt[],
  body: string | null,
): WebhookDelivery {
  const facts = { id: webhookDeliveryId(id), status, createdAt, lastError, attempts, body };
  return Object.assign(new WebhookDelivery(), facts, {
    eventId: message.eventId,
    event: EVENT_OF[message.topic as WebhookTopic],
    nextAttemptAt: status === DeliveryStatus.WAITING ? dueAt : null,
  });
}
