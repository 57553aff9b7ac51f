import { ValidateNested } from 'class-validator';
import { ID, InputType } from 'type-graphql';
import { MAX_POSTCODE_LENGTH } from '@larder/shared/limits';
import { isAddressCountry } from '@larder/shared/postal-address';
import { say } from '@larder/texts/text';
import { Field, OptionalField } from '../../../common/graphql-fields.js';
import { IsUUID } from '../../../common/rules.js';
import { IsText, IsTypedText } from '../../../common/text-validator.js';
import { SlotInput } from '../slots/slot.inputs.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';

@InputType({ description: 'Delivery or collection of a cart, as its customer has chosen.' })
export class CartDeliveryInput {
  @Field(() => FulfilmentMethod, 'Whether it is delivered or collected.')
  method!: FulfilmentMethod;

  @OptionalField(() => String, 'ISO 3166-1 code of the country, in two letters; for a delivery.')
  @IsText(isAddressCountry, say('delivery.country'))
  country?: string | null;

  @OptionalField(() => String, 'Postcode, as it is typed; for a delivery in a country that has them.')
  @IsTypedText({ max: MAX_POSTCODE_LENGTH })
  postcode?: string | null;

  @OptionalField(() => ID, 'Place of the collection; may be left out where there is one.')
  @IsUUID()
  placeId?: string | null;

  @OptionalField(() => SlotInput, 'The slot; none in a shop without slots.')
  @ValidateNested()
  slot?: SlotInput | null;
}
