import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import { OrderLine } from '../purchase/order-line.entity.js';

export enum PickProblem {
  NOT_FOUND = 'not_found',
  NOT_PICKING = 'not_picking',
  OTHER_PICKER = 'other_picker',
  TOO_MANY = 'too_many',
  NOT_BY_WEIGHT = 'not_by_weight',
  NO_SUBSTITUTE = 'no_substitute',
  SUBSTITUTE_SOLD_OUT = 'substitute_sold_out',
  ALLERGENS_NOT_AGREED = 'allergens_not_agreed',
  CUSTOMER_NOT_ASKED = 'customer_not_asked',
}
registerEnum({ PickProblem }, 'Reason for which a line was not picked.', {
  NOT_FOUND: 'There is no such line.',
  NOT_PICKING: 'Its order is not being picked: it was packed, rejected or cancelled meanwhile.',
  OTHER_PICKER: 'Its order has another picker, or none.',
  NOT_BY_WEIGHT: 'It has a price for each piece, and no weight.',
  NO_SUBSTITUTE: `One of its substitutes is none: it is not for sale, for an older age, sold by weight, taxed
otherwise, or has a higher deposit. Lines by weight have none.`,
  SUBSTITUTE_SOLD_OUT: 'Fewer units of a substitute are in stock and not reserved.',
  ALLERGENS_NOT_AGREED: 'A substitute has allergens, or may have some, to which the customer has not agreed.',
  CUSTOMER_NOT_ASKED: 'The customer wants no substitute that they have not agreed to.',
  TOO_MANY: 'Fewer units are left of it, as the others were refunded.',
});

@ObjectType({ description: 'Result of a pick.' })
export class PickResult {
  @Field(() => ID, 'Id of the line, as it was sent.')
  lineId!: string;

  @NullableField(() => OrderLine, 'The line as it is now; null for none.')
  line!: OrderLine | null;

  @NullableField(
    () => PickProblem,
    'Reason for which the line is unchanged; null for a line that was picked.',
  )
  problem!: PickProblem | null;
}
