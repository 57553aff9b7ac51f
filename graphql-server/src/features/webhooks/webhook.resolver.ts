import { Args, Ctx, Int, ObjectType, Resolver, Root } from 'type-graphql';
import { Field, FieldResolver, Mutation, Query } from '../../common/graphql-fields.js';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { NeverStored } from '../../graphql/idempotent-mutations.js';
import { FilterArg, IdArg, InputArg } from '../../graphql/input-arg.js';
import { authorOf } from '../users/author.js';
import { User } from '../users/user.entity.js';
import { WebhookDelivery } from './webhook-delivery.js';
import { WebhookEndpoint } from './webhook-endpoint.entity.js';
import type { WebhookLogService } from './webhook-log.service.js';
import {
  CreateWebhookEndpointInput,
  ReplayWebhookDeliveryInput,
  UpdateWebhookEndpointInput,
  WebhookDeliveryFilter,
  WebhookEndpointInput,
} from './webhook.inputs.js';
import type { WebhookService } from './webhook.service.js';

const WebhookDeliveryConnection = connectionOf(WebhookDelivery);
const DeliveryPage = pageArgs(20);

@ObjectType({ description: 'A webhook endpoint with its new secret.' })
class WebhookEndpointWithSecret {
  @Field(() => WebhookEndpoint, 'The endpoint.')
  endpoint!: WebhookEndpoint;

  @Field(() => String, 'Secret that signs the requests to the endpoint. It is returned only once.')
  secret!: string;
}

@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  constructor(
    private readonly webhooks: WebhookService,
    private readonly log: WebhookLogService,
  ) {}

  @Query(() => [WebhookEndpoint], 'Webhook endpoints, oldest first; at most 20. For admins.')
  webhookEndpoints(@Ctx() { actor }: Context) {
    return this.webhooks.list(actor);
  }

  @Query(() => WebhookEndpoint, 'Looks up a webhook endpoint by id; null if there is none. For admins.', {
    nullable: true,
  })
  webhookEndpoint(@IdArg('Id of the endpoint.') id: string, @Ctx() { actor }: Context) {
    return this.webhooks.find(actor, id);
  }

  @NeverStored()
  @Mutation(() => WebhookEndpointWithSecret, 'Creates a webhook endpoint. For admins.')
  createWebhookEndpoint(
    @InputArg(() => CreateWebhookEndpointInput) input: CreateWebhookEndpointInput,
    @Ctx() { actor }: Context,
  ) {
    return this.webhooks.create(actor, input);
  }

  @Mutation(() => WebhookEndpoint, 'Changes, pauses or resumes a webhook endpoint. For admins.')
  updateWebhookEndpoint(
    @InputArg(() => UpdateWebhookEndpointInput) input: UpdateWebhookEndpointInput,
    @Ctx() { actor }: Context,
  ) {
    return this.webhooks.update(actor, input);
  }

  @NeverStored()
  @Mutation(
    () => WebhookEndpointWithSecret,
    'Rotates the secret of a webhook endpoint. The previous secret signs as well for a day. For admins.',
  )
  rotateWebhookSecret(
    @InputArg(() => WebhookEndpointInput) { id }: WebhookEndpointInput,
    @Ctx() { actor }: Context,
  ) {
    return this.webhooks.rotateSecret(actor, id);
  }

  @Mutation(() => WebhookEndpoint, 'Deletes a webhook endpoint and the log of its deliveries. For admins.')
  deleteWebhookEndpoint(
    @InputArg(() => WebhookEndpointInput) { id }: WebhookEndpointInput,
    @Ctx() { actor }: Context,
  ) {
    return this.webhooks.delete(actor, id);
  }

  @Mutation(
    () => WebhookEndpoint,
    'Sends a webhook endpoint an event of the type `webhook.test`. For admins.',
  )
  sendTestWebhook(
    @InputArg(() => WebhookEndpointInput) { id }: WebhookEndpointInput,
    @Ctx() { actor }: Context,
  ) {
    return this.webhooks.sendTest(actor, id);
  }

  @Mutation(
    () => WebhookDelivery,
    'Sends an event to a webhook endpoint again, with the same id. For admins.',
  )
  replayWebhookDelivery(
    @InputArg(() => ReplayWebhookDeliveryInput) { id }: ReplayWebhookDeliveryInput,
    @Ctx() { actor }: Context,
  ) {
    return this.log.replay(actor, id);
  }

  @FieldResolver(() => User, 'The admin who made it.')
  createdBy(@Root() { createdById }: WebhookEndpoint, @Ctx() { loaders }: Context) {
    return authorOf(loaders.user, { userId: createdById });
  }

  @FieldResolver(() => Int, 'Number of events that wait, in order, until the endpoint gets them.')
  waitingEvents(@Root() { id }: WebhookEndpoint, @Ctx() { loaders }: Context) {
    return loaders.waitingEvents.load(id);
  }

  @FieldResolver(() => WebhookDeliveryConnection, 'Deliveries to the endpoint, newest first.')
  async deliveries(
    @Root() { id }: WebhookEndpoint,
    @Args(() => DeliveryPage) page: PageArgs,
    @FilterArg(() => WebhookDeliveryFilter)
    filter: WebhookDeliveryFilter | undefined,
    @Ctx() { actor }: Context,
  ) {
    return new WebhookDeliveryConnection(await this.log.list(actor, id, filter ?? {}, page));
  }
}
