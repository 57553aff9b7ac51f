import {
  MAX_ADDRESS_LENGTH,
  MAX_ADDRESS_LINE_LENGTH,
  MAX_ADDRESS_LINES,
  MAX_AREA_NAME_LENGTH,
  MAX_DELIVERY_NOTE_LENGTH,
  MAX_PLACE_LENGTH,
  MAX_POSTCODE_LENGTH,
} from '@larder/shared/limits';
import { Type } from 'typebox';
import { bounds, boundedString, boundedText, model, nullable, wordsOf } from '../../../rest/schemas.js';
import { FulfilmentMethod } from './fulfilment-method.js';

const SlotTime = boundedString("RFC 3339, with the offset of the shop's time zone.", { format: 'date-time' });

/** The fields of an address by its parts. */
export const postalFields = {
  lines: Type.Array(boundedText('A line.', MAX_ADDRESS_LINE_LENGTH), {
    description: 'Street, house and floor: one to three lines.',
    ...bounds({ maxItems: MAX_ADDRESS_LINES }),
  }),
  postcode: boundedText('The postcode as it was typed; may be empty.', MAX_POSTCODE_LENGTH),
  place: boundedText('The town; may be empty.', MAX_PLACE_LENGTH),
  region: boundedText('The state, province, county or emirate; may be empty.', MAX_PLACE_LENGTH),
  country: boundedString('ISO 3166-1 alpha-2 code of the country.', { pattern: '^[A-Z]{2}$' }),
  note: boundedText('Advice for the delivery; may be empty.', MAX_DELIVERY_NOTE_LENGTH),
};

export const Method = wordsOf(FulfilmentMethod, 'Whether it is delivered or collected.');

/** As `fulfilmentFacts` returns it. */
export const FulfilmentModel = model(
  'Fulfilment',
  Type.Object(
    {
      method: Method,
      area: nullable(boundedText('Name of the area in which it is delivered.', MAX_AREA_NAME_LENGTH)),
      place: nullable(
        Type.Object(
          {
            name: boundedText('The name.', MAX_AREA_NAME_LENGTH),
            address: boundedText('The address by lines.', MAX_ADDRESS_LENGTH),
          },
          { description: 'The place of a collection.' },
        ),
      ),
      startsAt: nullable(SlotTime),
      endsAt: nullable(SlotTime),
      address: nullable(
        Type.Object(
          {
            ...postalFields,
            phoneE164: nullable(
              boundedString('The phone number of the order as E.164.', { pattern: String.raw`^\+\d+$` }),
            ),
          },
          { description: 'The address of a delivery by its parts; null for a text alone.' },
        ),
      ),
    },
    { description: 'Delivery or collection of an order, with its slot.' },
  ),
);
