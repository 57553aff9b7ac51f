import { ID, ObjectType } from 'type-graphql';
import { Field, NullableField, registerEnum } from '../../../common/graphql-fields.js';
import { OrderLine } from '../purchase/order-line.entity.js';

export enum PickProblem {
  NOT_FOUND = 'not_found',
  NOT_PICKING = 'not_picking',
  OTHER_PICKER = 'other_picker',
  TOO_MANY = 'too_many',
  NOT_BY_WEIGHT = 'not_by_weight',
}
registerEnum({ PickProblem }, 'Reason for which a line was not picked.', {
  NOT_FOUND: 'There is no such line.',
  NOT_PICKING: 'Its order is not being picked: it was packed, rejected or cancelled meanwhile.',
  OTHER_PICKER: 'Its order has another picker, or none.',
  NOT_BY_WEIGHT: 'It has a price for each piece, and no weight.',
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
