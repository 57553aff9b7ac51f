import { MAX_POSTCODE_LENGTH } from '@larder/shared/limits';
import { Type, type Static } from 'typebox';
import { boundedString, boundedText, Id } from '../../../rest/schemas.js';
import { AddressInput } from '../../addresses/address.inputs.js';
import { CartDeliveryInput } from '../../delivery/choices/delivery.inputs.js';
import { SlotInput } from '../../delivery/slots/slot.inputs.js';
import { FulfilmentMethod } from '../purchase/fulfilment-method.js';
import { Method, postalFields } from '../purchase/fulfilment.openapi.js';
import type { BeginCheckoutInput } from './checkout.inputs.js';

const { lines, country, ...further } = postalFields;

const DeliveryBody = Type.Object(
  {
    method: Method,
    country: Type.Optional(country),
    postcode: Type.Optional(boundedText('For a delivery, as it is typed.', MAX_POSTCODE_LENGTH)),
    placeId: Type.Optional(boundedString('Place of a collection.', { format: 'uuid' })),
    slot: Type.Optional(
      Type.Object(
        { templateId: Id, day: boundedString('Such as `2026-12-24`.', { format: 'date' }) },
        { description: 'One of `deliverySlots` of GraphQL; none in a shop without slots.' },
      ),
    ),
  },
  { description: 'Delivery or collection, as the customer was shown; that of the cart if left out.' },
);

const AddressBody = Type.Object(
  { lines, country, ...Type.Partial(Type.Object(further)).properties },
  {
    description:
      'The address of a delivery by its parts; its text is `address` of the order, unless `POST /orders` has another one.',
  },
);

/** Fields of a request that begins a checkout, as `BeginCheckoutInput` has them. */
export const deliveryFields = {
  delivery: Type.Optional(DeliveryBody),
  deliveryAddress: Type.Optional(AddressBody),
};

interface Bodies {
  readonly delivery?: Static<typeof DeliveryBody>;
  readonly deliveryAddress?: Static<typeof AddressBody>;
}

const NO_PARTS = { postcode: '', place: '', region: '', note: '' };

/** As instances of their classes, by which they are validated. */
export const deliveryInputs = ({
  delivery,
  deliveryAddress,
}: Bodies): Pick<BeginCheckoutInput, 'delivery' | 'deliveryAddress'> => ({
  delivery: delivery ? deliveryInput(delivery) : null,
  deliveryAddress: deliveryAddress ? Object.assign(new AddressInput(), NO_PARTS, deliveryAddress) : null,
});

function deliveryInput({ method, slot, ...choice }: Static<typeof DeliveryBody>): CartDeliveryInput {
  const input = Object.assign(new CartDeliveryInput(), choice, { method: FulfilmentMethod[method] });
  return slot ? Object.assign(input, { slot: Object.assign(new SlotInput(), slot) }) : input;
}
