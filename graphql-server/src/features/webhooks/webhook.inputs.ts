import { ID, InputType } from 'type-graphql';
import { ChangedField, Field, OptionalField, idInput, registerEnum } from '../../common/graphql-fields.js';
import { DeliveryStatus } from '../outbox/outbox-delivery.entity.js';
import { WebhookEventType } from './webhook-event-type.js';
import { MAX_URL_LENGTH } from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, MaxLength } from '../../common/rules.js';

const ChosenEvents = (): PropertyDecorator => (target, property) => {
  ArrayMinSize(1, { message: say('webhooks.noEvents') })(target, property as string);
  ArrayMaxSize(Object.keys(WebhookEventType).length)(target, property as string);
  ArrayUnique({ message: say('webhooks.eventTwice') })(target, property as string);
};

@InputType({ description: 'A new webhook endpoint.' })
export class CreateWebhookEndpointInput {
  @Field(() => String, 'The URL, which begins with https://.')
  @MaxLength(MAX_URL_LENGTH)
  url!: string;

  @Field(() => [WebhookEventType], 'The events to send, at least one.')
  @ChosenEvents()
  events!: WebhookEventType[];
}

export enum WaitingEvents {
  DELIVER = 'deliver',
  SKIP = 'skip',
}
registerEnum({ WaitingEvents }, 'Fate of the events that wait for a paused webhook endpoint.', {
  DELIVER: 'They are delivered one after the other, in order, once the endpoint is active.',
  SKIP: 'They are not delivered, but can be sent again one by one.',
});

@InputType({ description: 'Changes of a webhook endpoint; fields that are left out stay.' })
export class UpdateWebhookEndpointInput {
  @Field(() => ID, 'The endpoint.')
  id!: string;

  @ChangedField(() => String, 'URL of the endpoint.')
  @MaxLength(MAX_URL_LENGTH)
  url?: string;

  @ChangedField(() => [WebhookEventType], 'The events to send.')
  @ChosenEvents()
  events?: WebhookEventType[];

  @OptionalField(() => Boolean, 'Whether to pause the endpoint.')
  paused?: boolean | null;

  @OptionalField(() => WaitingEvents, 'Fate of the events that wait; default: `DELIVER`.')
  waiting?: WaitingEvents | null;
}

@InputType({ description: 'The webhook endpoint.' })
export class WebhookEndpointInput extends idInput('The endpoint.') {}

@InputType({ description: 'The delivery to send again.' })
export class ReplayWebhookDeliveryInput extends idInput('The delivery.') {}

@InputType({ description: 'Filters for deliveries.' })
export class WebhookDeliveryFilter {
  @OptionalField(() => DeliveryStatus, 'Deliveries with this status.')
  status?: DeliveryStatus | null;
}
