import { GraphQLLocalDate } from 'graphql-scalars';
import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { Money } from '../../../common/money-scalar.js';
import type { LowerFee } from '../../../pricing/delivery-fee.js';
import type { SlotChoice } from '../slots/slot.repository.js';
import { FulfilmentMethod } from '../../sales/purchase/fulfilment-method.js';
import type { ChosenDelivery } from './chosen-delivery.js';
import { CollectionPlace } from '../areas/collection-place.entity.js';
import { DeliveryArea } from '../areas/delivery-area.entity.js';

@ObjectType('ChosenSlot', { simpleResolvers: true, description: 'The slot of a template on a day.' })
class ChosenSlotType implements SlotChoice {
  @Field(() => ID, 'Template of the slot.')
  templateId!: string;

  @Field(() => GraphQLLocalDate, "Day of the slot in the shop's time zone.")
  day!: string;
}

@ObjectType('CartDelivery', {
  simpleResolvers: true,
  description: 'Delivery or collection of a cart, as its customer has chosen.',
})
export class CartDeliveryType implements ChosenDelivery {
  @Field(() => FulfilmentMethod, 'Whether it is delivered or collected.')
  method!: FulfilmentMethod;

  @Field(() => String, 'ISO 3166-1 code of the country, in two letters; empty for a collection.')
  country!: string;

  @Field(() => String, 'The postcode, as the customer typed it; empty for a collection.')
  postcode!: string;

  @NullableField(() => DeliveryArea, 'The area; null where the shop does not deliver, and for a collection.')
  area!: ChosenDelivery['area'];

  @NullableField(() => CollectionPlace, 'The place of the collection; null for a delivery.')
  place!: ChosenDelivery['place'];

  @NullableField(() => ChosenSlotType, 'The slot; null where none is chosen.')
  slot!: ChosenDelivery['slot'];
}

@ObjectType('LowerFee', { simpleResolvers: true, description: 'A lower fee for the delivery.' })
export class LowerFeeType implements LowerFee {
  @Field(() => Money, 'Amount of goods that is missing for the fee.')
  missing!: number;

  @Field(() => Money, 'The fee from there on; zero for a free delivery.')
  fee!: number;
}
