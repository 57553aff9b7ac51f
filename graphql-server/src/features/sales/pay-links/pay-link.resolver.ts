import { Ctx, ObjectType, Resolver, Root } from 'type-graphql';
import { Field, FieldResolver, Mutation, Query } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import type { Context } from '../../../graphql/context.js';
import { NeverStored } from '../../../graphql/idempotent-mutations.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { User } from '../../users/user.entity.js';
import { PayLink, PayLinkStatus } from '../purchase/pay-link.entity.js';
import { CancelPayLinkInput, ResendPayLinkInput, SendPayLinkInput } from './pay-link.inputs.js';
import { MAX_WAITING, type PayLinkService, type SentPayLink } from './pay-link.service.js';

@ObjectType('SentPayLink', { simpleResolvers: true, description: 'A pay link, with its secret.' })
class SentPayLinkType implements SentPayLink {
  @Field(() => PayLink, 'The link.')
  payLink!: PayLink;

  @Field(
    () => String,
    'Path of its page on the shop, with its token after `#`. Anybody who has it can pay. It is returned once.',
  )
  path!: string;
}

@Resolver(() => PayLink)
export class PayLinkResolver {
  constructor(private readonly links: PayLinkService) {}

  @Query(
    () => [PayLink],
    `Pay links that wait to be paid, newest first, at most ${MAX_WAITING}. For those with \`WRITE_ORDERS\`.`,
  )
  payLinks(@Ctx() { actor }: Context) {
    return this.links.waiting(actor);
  }

  @NeverStored()
  @Mutation(
    () => SentPayLinkType,
    'Reserves an order for a customer, and e-mails them a link to pay it by. It is placed once it is paid. The link\nlasts for 24 hours, or until the cut-off of its slot. For those with `WRITE_ORDERS`.',
  )
  sendPayLink(@InputArg(() => SendPayLinkInput) input: SendPayLinkInput, @Ctx() { actor }: Context) {
    return this.links.send(actor, input);
  }

  @NeverStored()
  @Mutation(
    () => SentPayLinkType,
    'Sends a pay link again, with another token; those before are void. It lasts no longer. For those with\n`WRITE_ORDERS`.',
  )
  resendPayLink(@InputArg(() => ResendPayLinkInput) { id }: ResendPayLinkInput, @Ctx() { actor }: Context) {
    return this.links.resend(actor, id);
  }

  @Mutation(
    () => PayLink,
    'Cancels a pay link and releases what it reserves. A later payment is refunded. For those with `WRITE_ORDERS`.',
  )
  cancelPayLink(@InputArg(() => CancelPayLinkInput) { id }: CancelPayLinkInput, @Ctx() { actor }: Context) {
    return this.links.cancel(actor, id);
  }

  @FieldResolver(() => PayLinkStatus, 'Current status.')
  status(@Root() link: PayLink) {
    return this.links.statusOf(link);
  }

  @FieldResolver(() => User, 'The customer.')
  customer(@Root() { checkout }: PayLink, @Ctx() { loaders }: Context) {
    return loaders.user.load(checkout.userId);
  }

  @FieldResolver(() => String, 'Address to which it was e-mailed; empty for none.')
  email(@Root() { checkout }: PayLink) {
    return checkout.email;
  }

  @FieldResolver(() => Money, 'The total to pay.')
  total(@Root() { checkout }: PayLink) {
    return checkout.total;
  }

  @FieldResolver(() => String, 'ISO 4217 code of the currency.')
  currency(@Root() { checkout }: PayLink) {
    return checkout.currency;
  }
}
