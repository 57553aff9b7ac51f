import { InputType } from 'type-graphql';
import { MAX_EMAIL_LENGTH, MAX_POSTCODE_LENGTH } from '@larder/shared/limits';
import { isAddressCountry } from '@larder/shared/postal-address';
import { isEmailAddress } from '@larder/shared/text-formats';
import { say } from '@larder/texts/text';
import { Field, OptionalField } from '../../common/graphql-fields.js';
import { IsUUID } from '../../common/rules.js';
import { IsText, IsTypedText } from '../../common/text-validator.js';

@InputType({ description: 'A place that the shop does not deliver to yet, and who waits for it.' })
export class JoinWaitlistInput {
  @Field(() => String, 'ISO 3166-1 code of the country, in two letters.')
  @IsText(isAddressCountry, say('delivery.country'))
  country!: string;

  @Field(() => String, 'Postcode, as it is typed; empty in a country without postcodes.')
  @IsTypedText({ max: MAX_POSTCODE_LENGTH })
  postcode!: string;

  @OptionalField(
    () => String,
    `E-mail address of a visitor. Customers are e-mailed at that of their account.`,
  )
  @IsTypedText({ min: 1, max: MAX_EMAIL_LENGTH })
  @IsText((text) => isEmailAddress(text.trim()), say('validation.emailAddress'))
  email?: string | null;
}

@InputType({ description: 'The customer or visitor to remove from the waitlist.' })
export class LeaveWaitlistInput {
  @OptionalField(() => String, 'The token in the link of an e-mail. Default: the entries of the caller.')
  @IsUUID()
  token?: string | null;
}
