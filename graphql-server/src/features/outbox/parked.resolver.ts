import { Args, Ctx, ID, Resolver, Root, InputType } from 'type-graphql';
import { FieldResolver, Mutation, Query, idInput } from '../../common/graphql-fields.js';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { OutboxDelivery } from './outbox-delivery.entity.js';
import type { ParkedService } from './parked.service.js';

@InputType({ description: 'The delivery to retry.' })
export class RetryDeliveryInput extends idInput('The delivery.') {}

const OutboxDeliveryConnection = connectionOf(OutboxDelivery);
const ParkedPage = pageArgs(20);

@Resolver(() => OutboxDelivery)
export class ParkedResolver {
  constructor(private readonly parked: ParkedService) {}

  @Query(() => OutboxDeliveryConnection, 'Deliveries that failed on every attempt, newest first. For admins.')
  async parkedDeliveries(@Args(() => ParkedPage) page: PageArgs, @Ctx() { actor }: Context) {
    return new OutboxDeliveryConnection(await this.parked.list(actor, page));
  }

  @Mutation(() => OutboxDelivery, 'Retries a delivery, as if for the first time. For admins.')
  retryDelivery(@InputArg(() => RetryDeliveryInput) { id }: RetryDeliveryInput, @Ctx() { actor }: Context) {
    return this.parked.retry(actor, id);
  }

  @FieldResolver(() => ID, 'The id by which receivers know the event.')
  eventId(@Root() { message }: OutboxDelivery) {
    return message.eventId;
  }

  @FieldResolver(() => String, 'Topic of the message, such as `order.placed`.')
  topic(@Root() { message }: OutboxDelivery) {
    return message.topic;
  }

  @FieldResolver(() => String, 'The message, as JSON.')
  payload(@Root() { message }: OutboxDelivery) {
    return JSON.stringify(message.payload);
  }
}
