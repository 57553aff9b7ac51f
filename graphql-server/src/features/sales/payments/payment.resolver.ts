import { ObjectType, Resolver, Args, Ctx } from 'type-graphql';
import { Field, Query } from '../../../common/graphql-fields.js';
import type { PaymentProvider, PaymentSettings } from '../payments/payment-provider.js';
import type { PageArgs } from '../../../common/pagination.js';
import { connectionOf, pageArgs } from '../../../graphql/connection.js';
import type { Context } from '../../../graphql/context.js';
import { Refund } from '../purchase/refund.entity.js';
import type { RefundService } from './refund.service.js';

@ObjectType('PaymentSettings', { description: 'Settings for the payment dialog in the browser.' })
class PaymentSettingsType implements PaymentSettings {
  @Field(() => String, `The payment provider's name.`)
  provider!: string;

  @Field(() => String, 'The public key.')
  key!: string;

  @Field(() => String, `Address of the dialog's script.`)
  scriptUrl!: string;

  @Field(() => Boolean, 'Whether payments use the sandbox, where no real money moves.')
  sandbox!: boolean;
}

@Resolver()
export class PaymentResolver {
  constructor(private readonly provider: PaymentProvider) {}

  @Query(() => PaymentSettingsType, 'Settings for the payment dialog in the browser.')
  paymentSettings() {
    return this.provider.settings;
  }
}

const RefundConnection = connectionOf(Refund);
const RefundPage = pageArgs(20);

@Resolver(() => Refund)
export class RefundResolver {
  constructor(private readonly refunds: RefundService) {}

  @Query(
    () => RefundConnection,
    'Refunds of the signed-in customer that are in the timeline of no order, newest first.',
  )
  async myRefundsWithoutOrder(@Args(() => RefundPage) page: PageArgs, @Ctx() { actor }: Context) {
    return new RefundConnection(await this.refunds.listWithoutOrder(actor, page));
  }
}
