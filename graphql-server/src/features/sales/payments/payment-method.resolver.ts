import { Ctx, Resolver } from 'type-graphql';
import { Mutation, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { PaymentMethodRule } from './payment-method-rule.entity.js';
import { UpdatePaymentMethodInput } from './payment-method.inputs.js';
import type { PaymentMethodService } from './payment-method.service.js';

@Resolver(() => PaymentMethodRule)
export class PaymentMethodResolver {
  constructor(private readonly methods: PaymentMethodService) {}

  @Query(() => [PaymentMethodRule], 'The payment methods beside `ONLINE`, none offered at first. For admins.')
  paymentMethodRules(@Ctx() { actor }: Context) {
    return this.methods.list(actor);
  }

  @Mutation(
    () => PaymentMethodRule,
    'Sets for which new orders a payment method is offered. Orders keep theirs. For admins.',
  )
  updatePaymentMethod(
    @InputArg(() => UpdatePaymentMethodInput) input: UpdatePaymentMethodInput,
    @Ctx() { actor }: Context,
  ) {
    return this.methods.update(actor, input);
  }
}
