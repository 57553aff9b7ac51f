import { InputType } from 'type-graphql';
import { Field, idInput } from '../../../common/graphql-fields.js';
import { MaxLength } from '../../../common/rules.js';
import { PaymentProofInput } from '../checkout/checkout.inputs.js';
import { StaffOrderInput } from '../checkout/staff-order.inputs.js';

/** Longer than a token. */
const MAX_TOKEN_LENGTH = 100;

const TOKEN = 'The token of the link.';

@InputType({ description: 'An order by staff that anybody can pay by a link.' })
export class SendPayLinkInput extends StaffOrderInput {}

@InputType({ description: 'A pay link to send again.' })
export class ResendPayLinkInput extends idInput('The pay link.') {}

@InputType({ description: 'A pay link to cancel.' })
export class CancelPayLinkInput extends idInput('The pay link.') {}

@InputType({ description: 'A pay link, by its token.' })
export class BeginPayLinkInput {
  @Field(() => String, TOKEN)
  @MaxLength(MAX_TOKEN_LENGTH)
  token!: string;
}

@InputType({ description: `The result of the payment dialog, with the provider's signature.` })
export class FinishPayLinkInput extends PaymentProofInput {
  @Field(() => String, TOKEN)
  @MaxLength(MAX_TOKEN_LENGTH)
  token!: string;
}
