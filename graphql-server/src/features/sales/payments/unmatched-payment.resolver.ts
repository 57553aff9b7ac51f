import { Arg, Args, Ctx, ID, InputType, Resolver, Root } from 'type-graphql';
import { Field, FieldResolver, Mutation, Query } from '../../../common/graphql-fields.js';
import type { PageArgs } from '../../../common/pagination.js';
import { connectionOf, pageArgs } from '../../../graphql/connection.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { User } from '../../users/user.entity.js';
import type { PaymentProvider } from './payment-provider.js';
import { UnmatchedPayment } from './unmatched-payment.entity.js';
import type { UnmatchedPaymentService } from './unmatched-payment.service.js';

const UnmatchedPaymentConnection = connectionOf(UnmatchedPayment);
const UnmatchedPaymentPage = pageArgs(20);

@InputType({ description: 'Unmatched payment to mark as resolved.' })
class ResolveUnmatchedPaymentInput {
  @Field(() => ID, "Id of the unmatched payment, not the payment provider's id.")
  id!: string;
}

@Resolver(() => UnmatchedPayment)
export class UnmatchedPaymentResolver {
  constructor(
    private readonly payments: UnmatchedPaymentService,
    private readonly provider: PaymentProvider,
  ) {}

  @Query(
    () => UnmatchedPaymentConnection,
    'Payments without a checkout, or with a failed refund, newest first. For admins.',
  )
  async unmatchedPayments(
    @Args(() => UnmatchedPaymentPage) page: PageArgs,
    @Arg('open', () => Boolean, {
      defaultValue: true,
      description: 'Whether to return unresolved payments only.',
    })
    open: boolean,
    @Ctx() { actor }: Context,
  ) {
    return new UnmatchedPaymentConnection(await this.payments.list(actor, open, page));
  }

  @Mutation(() => UnmatchedPayment, 'Marks an unmatched payment as resolved. For admins.')
  resolveUnmatchedPayment(
    @InputArg(() => ResolveUnmatchedPaymentInput) { id }: ResolveUnmatchedPaymentInput,
    @Ctx() { actor }: Context,
  ) {
    return this.payments.resolve(actor, id);
  }

  @FieldResolver(
    () => String,
    "Address of the payment in the payment provider's dashboard; a path of the shop with the sandbox.",
  )
  providerUrl(@Root() { providerPaymentId }: UnmatchedPayment) {
    return this.provider.pageOf(providerPaymentId);
  }

  @FieldResolver(() => User, 'The admin who marked it as resolved.', { nullable: true })
  resolvedBy(@Root() { resolvedById }: UnmatchedPayment, @Ctx() { loaders }: Context) {
    return resolvedById ? loaders.user.load(resolvedById) : null;
  }
}
