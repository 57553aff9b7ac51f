import { ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import {
  MAX_ADDRESS_LENGTH,
  MAX_AREA_NAME_LENGTH,
  MAX_CLOSED_DAYS,
  MAX_COLLECTION_PLACES,
  MAX_DELIVERY_AREAS,
  MAX_DELIVERY_FEES,
  MAX_DELIVERY_WEIGHT,
  MAX_POSTCODES_LENGTH,
} from '@larder/shared/limits';
import { MAX_PRICE } from '@larder/shared/money';
import { isAddressCountry } from '@larder/shared/postal-address';
import { boundsOf } from '@larder/shared/shop-settings';
import { say } from '@larder/texts/text';
import { ChangedField, Field, OptionalField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import { ArrayMaxSize, IsUUID, Max, Min } from '../../../common/rules.js';
import { IsText, IsTypedText } from '../../../common/text-validator.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import { ClosedDaysInput } from './closed-days.type.js';
import { DeliveryFeePer } from './delivery-fee.entity.js';

const TOO_HIGH = { message: say('settings.amountTooHigh', { most: MAX_PRICE }) };

@InputType()
abstract class ListedInput {
  @OptionalField(() => ID, 'The id; for a new entry a random UUID, or null.')
  @IsUUID()
  id?: string | null;
}

@InputType({ description: 'An area in which the shop delivers.' })
export class DeliveryAreaInput extends ListedInput {
  @Field(() => String, `The name, up to ${MAX_AREA_NAME_LENGTH} characters.`)
  @IsTypedText({ min: 1, max: MAX_AREA_NAME_LENGTH })
  name!: string;

  @Field(() => String, 'ISO 3166-1 code of the country, in two letters.')
  @IsText(isAddressCountry, say('delivery.country'))
  country!: string;

  @Field(
    () => String,
    'Postcodes, beginnings of postcodes, and ranges such as `8000-8099`, apart by commas or lines; empty\nfor the whole country. British outward codes are whole: `B1` is not `B10`.',
  )
  @IsTypedText({ max: MAX_POSTCODES_LENGTH })
  postcodes!: string;

  @OptionalField(() => Money, 'Least subtotal of an order with its taxes; null for none.')
  @Min(1)
  @Max(MAX_PRICE, TOO_HIGH)
  minimumOrder?: number | null;
}

@InputType({ description: 'A place where customers collect orders.' })
export class CollectionPlaceInput extends ListedInput {
  @Field(() => String, `The name, up to ${MAX_AREA_NAME_LENGTH} characters.`)
  @IsTypedText({ min: 1, max: MAX_AREA_NAME_LENGTH })
  name!: string;

  @Field(() => String, `The address by lines, up to ${MAX_ADDRESS_LENGTH} characters.`)
  @IsTypedText({ min: 1, max: MAX_ADDRESS_LENGTH })
  address!: string;

  @Field(() => String, `Opening hours by lines, up to ${boundsOf('openingHours').max} characters.`)
  @IsTypedText(boundsOf('openingHours'))
  hours!: string;

  @Field(
    () => [ClosedDaysInput],
    `Days on which it is closed, up to ${MAX_CLOSED_DAYS} periods. Those that have ended are left out.`,
    {
      defaultValue: [],
    },
  )
  @ArrayMaxSize(MAX_CLOSED_DAYS)
  @ValidateNested({ each: true })
  closedDays!: readonly ClosedDaysInput[];
}

@InputType({ description: 'A rule of what the delivery costs. Conditions that are null fit every order.' })
export class DeliveryFeeInput {
  @OptionalField(() => FulfilmentMethod, 'Method that it is for.')
  method?: FulfilmentMethod | null;

  @OptionalField(() => ID, 'Area that it is for.')
  @IsUUID()
  areaId?: string | null;

  @OptionalField(() => ID, 'Place of collection that it is for.')
  @IsUUID()
  placeId?: string | null;

  @OptionalField(() => ID, 'Weekly slots that it is for.')
  @IsUUID()
  slotTemplateId?: string | null;

  @OptionalField(
    () => Money,
    'Least subtotal, inclusive: the goods with their taxes, without deposits and fees.',
  )
  @Max(MAX_PRICE, TOO_HIGH)
  fromSubtotal?: number | null;

  @OptionalField(() => Int, 'Least weight of the goods in grams, inclusive.')
  @Min(0)
  @Max(MAX_DELIVERY_WEIGHT)
  fromWeight?: number | null;

  @Field(() => DeliveryFeePer, 'Whether the amount is for the order or for each of its lines.', {
    defaultValue: DeliveryFeePer.ORDER,
  })
  per!: DeliveryFeePer;

  @Field(() => Money, 'The amount; zero for a free delivery.')
  @Max(MAX_PRICE, TOO_HIGH)
  amount!: number;
}

const ListOf =
  (type: new () => object, max: number, description: string): PropertyDecorator =>
  (target, property) => {
    ChangedField(() => [type], description)(target, property as string);
    ArrayMaxSize(max)(target, property as string);
    ValidateNested({ each: true })(target, property as string);
  };

@InputType({
  description: 'Changes of the deliveries of the shop. A list that is given replaces the one before it.',
})
export class UpdateDeliverySettingsInput {
  @OptionalField(() => Int, 'Expected `version` of the settings; `CONFLICT` if there is a newer one.')
  expectedVersion?: number | null;

  @ListOf(DeliveryAreaInput, MAX_DELIVERY_AREAS, 'The areas in their order: a postcode is in the first one.')
  areas?: DeliveryAreaInput[];

  @ListOf(CollectionPlaceInput, MAX_COLLECTION_PLACES, 'The places of collection in their order.')
  places?: CollectionPlaceInput[];

  @ListOf(
    DeliveryFeeInput,
    MAX_DELIVERY_FEES,
    'The rules of fees in their order: the first that fits counts.',
  )
  fees?: DeliveryFeeInput[];
}
