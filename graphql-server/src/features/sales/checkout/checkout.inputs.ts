import { ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import { Field, NullableField, OptionalField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { toSingleLine, visibleText } from '@larder/shared/text';
import { IsLanguageTag, IsTypedText } from '../../../common/text-validator.js';
import { MAX_ADDRESS_LENGTH, MAX_PHONE_LENGTH, MAX_RECIPIENT_NAME_LENGTH } from '@larder/shared/limits';
import { Max, Min } from '../../../common/rules.js';
import { AddressInput } from '../../addresses/address.inputs.js';
import { CartDeliveryInput } from '../../delivery/choices/delivery.inputs.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { SubstitutionsInput } from './substitution.inputs.js';

/** The recipient of an order; each field may be blank. */
@InputType()
export class Recipient {
  @Field(() => String, 'The name of the recipient, up to 120 characters; may be empty.')
  @IsTypedText({ max: MAX_RECIPIENT_NAME_LENGTH })
  name!: string;

  @Field(() => String, 'The number to call about the delivery, up to 40 characters; may be empty.')
  @IsTypedText({ max: MAX_PHONE_LENGTH })
  phone!: string;

  @Field(() => String, 'Shipping address, up to 500 characters; may be empty.')
  @IsTypedText({ max: MAX_ADDRESS_LENGTH })
  address!: string;
}

/** The recipient alone. */
export const recipientOf = ({ name, phone, address }: Recipient): Recipient => ({ name, phone, address });

/** Fills blank fields of a recipient from another one. */
export const fillBlanks = (recipient: Recipient, other: Recipient): Recipient => ({
  name: recipient.name || other.name,
  phone: recipient.phone || other.phone,
  address: recipient.address || other.address,
});

/** Whether any field of the recipient is filled in. */
export const isGiven = ({ name, phone, address }: Recipient): boolean =>
  [name, phone, address].some((text) => text !== '');

export const trimmed = ({ name, phone, address }: Recipient): Recipient => ({
  name: toSingleLine(trimField(name)),
  phone: toSingleLine(trimField(phone)),
  address: trimField(address),
});

/** Treats text of invisible characters as blank. */
const trimField = (text: string): string => (visibleText(text) === '' ? '' : text.trim());

@InputType({ description: 'The recipient, and the total that the customer was shown.' })
export class BeginCheckoutInput extends Recipient {
  @Field(() => Money, 'The total shown to the customer; the error is `PRICE_CHANGED` if it differs.')
  expectedTotal!: number;

  @OptionalField(
    () => String,
    'ISO 4217 code of the currency of `expectedTotal`; another one of the shop is `PRICE_CHANGED`.',
  )
  @IsTypedText({ min: 3, max: 3 })
  expectedCurrency?: string | null;

  @OptionalField(
    () => Int,
    'The age that the customer says to have reached; the error is `AGE_CONFIRMATION_REQUIRED` with the\n`minimumAge` if products of the cart are for older ones.',
  )
  @Min(0)
  @Max(150)
  ageConfirmed?: number | null;

  @OptionalField(
    () => CartDeliveryInput,
    'Delivery or collection, as the customer was shown; that of the cart when left out.',
  )
  @ValidateNested()
  delivery?: CartDeliveryInput | null;

  @OptionalField(
    () => AddressInput,
    'The address of a delivery by its parts. `address` of the order is its text then, and the area is\nthat of its postcode. Ignored for a collection.',
  )
  @ValidateNested()
  deliveryAddress?: AddressInput | null;

  @OptionalField(
    () => SubstitutionsInput,
    'Wishes of the customer where goods are out: their money back when left out.',
  )
  @ValidateNested()
  substitutions?: SubstitutionsInput | null;

  @OptionalField(
    () => ID,
    'An order of the customer to which this one is added while it `canChange`: with its recipient,\ndelivery and slot, without fees of a whole order. `quoteAddition` has the total.',
  )
  addTo?: string | null;

  @OptionalField(
    () => PaymentMethod,
    'Payment method of the customer; `ONLINE` by default. Others have no payment order.',
  )
  payBy?: PaymentMethod | null;

  @NullableField(
    () => String,
    'BCP 47 tag of the language of e-mails and receipt. Takes the nearest of the shop,\nelse its default.',
  )
  @IsLanguageTag()
  locale?: string | null;
}

@InputType()
export abstract class PaymentProofInput {
  @Field(() => String, `The provider's id of the payment.`)
  @IsTypedText({ min: 1, max: 100 })
  paymentId!: string;

  @Field(() => String, `The provider's id of the payment order.`)
  @IsTypedText({ min: 1, max: 100 })
  paymentOrderId!: string;

  @Field(() => String, `The provider's signature.`)
  @IsTypedText({ min: 1, max: 200 })
  signature!: string;
}

@InputType({ description: `The result of the payment dialog, with the provider's signature.` })
export class FinishCheckoutInput extends PaymentProofInput {
  @Field(() => ID, 'The checkout that was paid.')
  checkoutId!: string;
}

@InputType({ description: 'A checkout to be paid by another method than `ONLINE`.' })
export class PlaceOrderInput {
  @Field(() => ID, 'The checkout, which `beginCheckout` has returned.')
  checkoutId!: string;

  @Field(() => PaymentMethod, 'One of `Cart.paymentMethods` other than `ONLINE`.')
  payBy!: PaymentMethod;
}
