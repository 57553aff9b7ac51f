import { Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { PaymentProvider, PaymentSettings } from './payment-provider.js';

@ObjectType('PaymentSettings', { description: 'Settings for the payment dialog in the browser.' })
class PaymentSettingsType implements PaymentSettings {
  @Field(() => String, { description: `The payment provider's name.` })
  provider!: string;

  @Field(() => String, { description: 'The public key.' })
  key!: string;

  @Field(() => String, { description: `Address of the dialog's script.` })
  scriptUrl!: string;

  @Field(() => Boolean, { description: 'Whether payments use the sandbox, where no real money moves.' })
  sandbox!: boolean;
}

@Resolver()
export class PaymentResolver {
  constructor(private readonly provider: PaymentProvider) {}

  @Query(() => PaymentSettingsType, { description: 'Settings for the payment dialog in the browser.' })
  paymentSettings() {
    return this.provider.settings;
  }
}
