import { ID, InputType } from 'type-graphql';
import {
  MAX_ADDRESS_LINE_LENGTH,
  MAX_ADDRESS_LINES,
  MAX_DELIVERY_NOTE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_POSTCODE_LENGTH,
  MAX_RECIPIENT_NAME_LENGTH,
} from '@larder/shared/limits';
import { isAddressCountry } from '@larder/shared/postal-address';
import { say } from '@larder/texts/text';
import { ChangedField, Field, OptionalField, idInput, partialOf } from '../../common/graphql-fields.js';
import { ArrayMaxSize, ArrayMinSize, IsBoolean } from '../../common/rules.js';
import { IsText, IsTypedText } from '../../common/text-validator.js';

const MAY_BE_EMPTY = { defaultValue: '' };

/** Any country takes any text: forms ask about what is odd, and nothing refuses it. */
function addressFields(GivenField: typeof Field) {
  @InputType()
  abstract class PostalFields {
    @GivenField(() => [String], 'Street, house and floor: one to three lines of up to 100 characters.')
    @ArrayMinSize(1)
    @ArrayMaxSize(MAX_ADDRESS_LINES)
    @IsTypedText({ min: 1, max: MAX_ADDRESS_LINE_LENGTH }, { each: true })
    lines!: string[];

    @GivenField(() => String, 'The postcode, up to 16 characters; may be empty.', MAY_BE_EMPTY)
    @IsTypedText({ max: MAX_POSTCODE_LENGTH })
    postcode!: string;

    @GivenField(() => String, 'The town, up to 60 characters; may be empty.', MAY_BE_EMPTY)
    @IsTypedText({ max: MAX_PLACE_LENGTH })
    place!: string;

    @GivenField(
      () => String,
      'The state, province, county or emirate, up to 60 characters; may be empty.',
      MAY_BE_EMPTY,
    )
    @IsTypedText({ max: MAX_PLACE_LENGTH })
    region!: string;

    @GivenField(() => String, 'ISO 3166-1 alpha-2 code of the country, such as `CH`.')
    @IsText((code) => isAddressCountry(code.toUpperCase()), say('addresses.country'))
    country!: string;

    @GivenField(() => String, 'Advice for the delivery, up to 200 characters; may be empty.', MAY_BE_EMPTY)
    @IsTypedText({ max: MAX_DELIVERY_NOTE_LENGTH })
    note!: string;
  }
  return PostalFields;
}

function contactFields(GivenField: typeof Field) {
  @InputType()
  abstract class AddressFields extends addressFields(GivenField) {
    @GivenField(() => String, 'The name of the recipient, up to 120 characters; may be empty.', MAY_BE_EMPTY)
    @IsTypedText({ max: MAX_RECIPIENT_NAME_LENGTH })
    name!: string;

    @GivenField(() => String, 'The number to call, up to 40 characters; may be empty.', MAY_BE_EMPTY)
    @IsTypedText({ max: MAX_PHONE_LENGTH })
    phone!: string;

    @OptionalField(() => Boolean, 'True makes it the default, in place of another one.')
    @IsBoolean()
    makeDefault?: boolean | null;
  }
  return AddressFields;
}

@InputType({ description: 'An address by its parts; the order has its recipient.' })
export class AddressInput extends addressFields(Field) {}

@InputType({ description: 'A new address of the address book.' })
export class CreateAddressInput extends contactFields(Field) {}

@InputType({ description: 'Changes of an address; fields that are left out stay.' })
export class UpdateAddressInput extends partialOf(contactFields(ChangedField)) {
  @Field(() => ID, 'Id of the address.')
  id!: string;
}

@InputType({ description: 'The address to delete.' })
export class DeleteAddressInput extends idInput('Id of the address.') {}
