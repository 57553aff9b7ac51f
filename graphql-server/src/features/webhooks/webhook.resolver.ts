import {
  Arg,
  Args,
  Ctx,
  Field,
  FieldResolver,
  ID,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from 'type-graphql';
import type { PageArgs } from '../../common/pagination.js';
import { connectionOf, pageArgs } from '../../graphql/connection.js';
import type { Context } from '../../graphql/context.js';
import { InputArg } from '../../graphql/input-arg.js';
import { authorOf } from '../ratings/author.js';
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

@ObjectType({ description: 'A webhook endpoint with the secret that it was just given.' })
class WebhookEndpointWithSecret {
  @Field(() => WebhookEndpoint, { description: 'The endpoint.' })
  endpoint!: WebhookEndpoint;

  @Field(() => String, {
    description: 'What messages to it are signed with. It is returned only once.',
  })
  secret!: string;
}

/** Who outside the shop is told of what happens in it. */
@Resolver(() => WebhookEndpoint)
export class WebhookResolver {
  constructor(
    private readonly webhooks: WebhookService,
    private readonly log: WebhookLogService,
  ) {}

  @Query(() => [WebhookEndpoint], {
    description: 'All webhook endpoints, oldest first; there are 20 at the most. For admins.',
  })
  webhookEndpoints(@Ctx() { actor }: Context) {
    return this.webhooks.list(actor);
  }

  @Query(() => WebhookEndpoint, {
    nullable: true,
    description: 'One webhook endpoint; null when there is none. For admins.',
  })
  webhookEndpoint(@Arg('id', () => ID, { description: 'Its id.' }) id: string, @Ctx() { actor }: Context) {
    return this.webhooks.find(actor, id);
  }

  @Mutation(() => WebhookEndpointWithSecret, { description: 'Makes a webhook endpoint. For admins.' })
  createWebhookEndpoint(
    @InputArg(() => CreateWebhookEndpointInput) input: CreateWebhookEndpointInput,
    @Ctx() { actor }: Context,
  ) {
    return this.webhooks.create(actor, input);
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Changes a webhook endpoint, pauses it or turns it on again. For admins.',
  })
  updateWebhookEndpoint(
    @InputArg(() => UpdateWebhookEndpointInput) input: UpdateWebhookEndpointInput,
    @Ctx() { actor }: Context,
  ) {
    return this.webhooks.update(actor, input);
  }

  @Mutation(() => WebhookEndpointWithSecret, {
    description:
      'Gives a webhook endpoint a new secret. Messages are signed with the one before as well for a day. For admins.',
  })
  rotateWebhookSecret(
    @InputArg(() => WebhookEndpointInput) { id }: WebhookEndpointInput,
    @Ctx() { actor }: Context,
  ) {
    return this.webhooks.rotateSecret(actor, id);
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Deletes a webhook endpoint and the log of what was sent to it. For admins.',
  })
  deleteWebhookEndpoint(
    @InputArg(() => WebhookEndpointInput) { id }: WebhookEndpointInput,
    @Ctx() { actor }: Context,
  ) {
    return this.webhooks.delete(actor, id);
  }

  @Mutation(() => WebhookEndpoint, {
    description: 'Sends a webhook endpoint an event of the type `webhook.test`. For admins.',
  })
  sendTestWebhook(
    @InputArg(() => WebhookEndpointInput) { id }: WebhookEndpointInput,
    @Ctx() { actor }: Context,
  ) {
    return this.webhooks.sendTest(actor, id);
  }

  @Mutation(() => WebhookDelivery, {
    description: 'Sends an event to a webhook endpoint again, with the id that it had. For admins.',
  })
  replayWebhookDelivery(
    @InputArg(() => ReplayWebhookDeliveryInput) { id }: ReplayWebhookDeliveryInput,
    @Ctx() { actor }: Context,
  ) {
    return this.log.replay(actor, id);
  }

  @FieldResolver(() => User, { description: 'The admin who made it.' })
  createdBy(@Root() { createdById }: WebhookEndpoint, @Ctx() { loaders }: Context) {
    return authorOf(loaders.user, { userId: createdById });
  }

  @FieldResolver(() => WebhookDeliveryConnection, { description: 'Its deliveries, newest first.' })
  async deliveries(
    @Root() { id }: WebhookEndpoint,
    @Args(() => DeliveryPage) page: PageArgs,
    @Arg('filter', () => WebhookDeliveryFilter, {
      nullable: true,
      description: 'The filter; all when left out.',
    })
    filter: WebhookDeliveryFilter | undefined,
    @Ctx() { actor }: Context,
  ) {
    return new WebhookDeliveryConnection(await this.log.list(actor, id, filter ?? {}, page));
  }
}
