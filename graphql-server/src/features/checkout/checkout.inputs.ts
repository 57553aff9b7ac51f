import { Field, ID, InputType } from 'type-graphql';
import { Money } from '../../common/money-scalar.js';
import { IsTypedText } from '../../common/text-validator.js';
import type { Recipient } from '../orders/recipient.js';

/** The rules for who receives an order, whichever way in they are given. */
export class RecipientInput implements Recipient {
  @IsTypedText({ max: 120 })
  name!: string;

  @IsTypedText({ max: 40 })
  phone!: string;

  @IsTypedText({ max: 500 })
  address!: string;
}

@InputType({ description: 'The recipient, and the total that the customer was shown.' })
export class BeginCheckoutInput extends RecipientInput {
  @Field(() => Money, {
    description: 'The total the shopper was shown; another one is refused with `PRICE_CHANGED`.',
  })
  expectedTotal!: number;

  @Field(() => String, { description: 'The name of the recipient, up to 120 characters; may be empty.' })
  override name!: string;

  @Field(() => String, {
    description: 'The number to call about the delivery, up to 40 characters; may be empty.',
  })
  override phone!: string;

  @Field(() => String, { description: 'Shipping address, up to 500 characters; may be empty.' })
  override address!: string;
}

@InputType({ description: `The result of the payment dialog, with the provider's signature.` })
export class FinishCheckoutInput {
  @Field(() => ID, { description: 'The checkout that was paid.' })
  checkoutId!: string;

  @Field(() => String, { description: `The provider's id of the payment.` })
  @IsTypedText({ min: 1, max: 100 })
  paymentId!: string;

  @Field(() => String, { description: `The provider's id of the payment order.` })
  @IsTypedText({ min: 1, max: 100 })
  paymentOrderId!: string;

  @Field(() => String, { description: `The provider's signature.` })
  @IsTypedText({ min: 1, max: 200 })
  signature!: string;
}
