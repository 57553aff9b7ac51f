import { ObjectType, Resolver } from 'type-graphql';
import { Field, Query } from '../../../common/graphql-fields.js';
import type { PaymentProvider, PaymentSettings } from './payment-provider.js';

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
