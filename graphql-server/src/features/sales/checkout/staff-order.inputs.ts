import { ValidateNested } from 'class-validator';
import { ID, InputType } from 'type-graphql';
import {
  MAX_DISPLAY_NAME,
  MAX_EMAIL_LENGTH,
  MAX_LINES,
  MAX_PHONE_LENGTH,
  MAX_REFUND_REASON_LENGTH,
} from '@larder/shared/limits';
import { isEmailAddress } from '@larder/shared/text-formats';
import { say } from '@larder/texts/text';
import { Field, NullableField, OptionalField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { ArrayMaxSize, ArrayMinSize, IsUUID, Min } from '../../../common/rules.js';
import { IsLanguageTag, IsText, IsTypedText } from '../../../common/text-validator.js';
import { AddressInput } from '../../addresses/address.inputs.js';
import { CartLineInput } from '../../carts/cart.inputs.js';
import { CartDeliveryInput } from '../../delivery/choices/delivery.inputs.js';
import { PaymentMethod } from '../purchase/payment-method.js';
import { SubstitutionsInput } from './substitution.inputs.js';
import { Recipient } from './checkout.inputs.js';
import { MAX_INPUT_KEY_LENGTH } from '../../idempotency/idempotent-request.js';

const ADD_TO =
  'An order of the customer to which this one is added until it is packed: with its recipient,\ndelivery and slot.';

@InputType({ description: 'A line of an order by staff.' })
export class StaffOrderLineInput extends CartLineInput {
  @OptionalField(
    () => Money,
    'Price of one, or per kilogram with `soldBy`, on which both agreed, 0 included; that of the shop\nby default. Needs `REFUND_ORDERS` as well, as it gives money away.',
  )
  @Min(0)
  agreedPrice?: number | null;

  @OptionalField(
    () => String,
    'Reason for `agreedPrice`, for the staff, up to 500 characters; `placeStaffOrder` requires it.',
  )
  @IsTypedText({ max: MAX_REFUND_REASON_LENGTH })
  priceReason?: string | null;
}

@InputType()
abstract class StaffOrderGoods {
  @Field(() => [StaffOrderLineInput], 'The lines, each of another product.')
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  lines!: StaffOrderLineInput[];

  @OptionalField(() => CartDeliveryInput, 'Delivery or collection; ignored in a shop without areas.')
  @ValidateNested()
  delivery?: CartDeliveryInput | null;

  @OptionalField(() => ID, ADD_TO)
  addTo?: string | null;
}

@InputType({ description: 'An order by staff, to be priced.' })
export class QuoteStaffOrderInput extends StaffOrderGoods {}

@InputType({ description: 'A customer whom the shop adds, without an account.' })
export class NewCustomerInput {
  @Field(() => String, 'Name, up to 80 characters.')
  @IsTypedText({ min: 1, max: MAX_DISPLAY_NAME })
  name!: string;

  @Field(() => String, 'Phone number, up to 40 characters; may be empty.')
  @IsTypedText({ max: MAX_PHONE_LENGTH })
  phone!: string;

  @OptionalField(
    () => String,
    'E-mail address, of no other customer. A first sign-in that verifies it gets the orders.',
  )
  @IsTypedText({ max: MAX_EMAIL_LENGTH })
  @IsText((text) => text.trim() === '' || isEmailAddress(text.trim()), say('validation.emailAddress'))
  email?: string | null;
}

/** An order that staff place for a customer, with its recipient. */
@InputType()
export abstract class StaffOrderInput extends Recipient {
  @Field(
    () => String,
    'Idempotency key of the caller, up to 64 characters. A retry places nothing and returns the order.',
  )
  @IsTypedText({ min: 1, max: MAX_INPUT_KEY_LENGTH })
  key!: string;

  @OptionalField(() => ID, 'The customer. Give this or `newCustomer`.')
  @IsUUID()
  customerId?: string | null;

  @OptionalField(() => NewCustomerInput, 'A customer to add. Give this or `customerId`.')
  @ValidateNested()
  newCustomer?: NewCustomerInput | null;

  @Field(() => [StaffOrderLineInput], 'The lines, each of another product.')
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  lines!: StaffOrderLineInput[];

  @OptionalField(() => CartDeliveryInput, 'Delivery or collection; ignored in a shop without areas.')
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
    'Wishes of the customer where goods are out; their money back by default.',
  )
  @ValidateNested()
  substitutions?: SubstitutionsInput | null;

  @Field(() => Money, 'The total that was agreed; the error is `PRICE_CHANGED` if it differs.')
  expectedTotal!: number;

  @NullableField(
    () => String,
    'BCP 47 tag of the language of e-mails and receipt; that of the customer by default. Takes the nearest of\nthe shop, else its default.',
  )
  @IsLanguageTag()
  locale?: string | null;
}

@InputType({ description: 'An order that staff place for a customer, with its recipient.' })
export class PlaceStaffOrderInput extends StaffOrderInput {
  @OptionalField(() => ID, ADD_TO)
  addTo?: string | null;

  @Field(() => PaymentMethod, 'One of `StaffOrderQuote.paymentMethods` other than `ONLINE`.')
  payBy!: PaymentMethod;
}
