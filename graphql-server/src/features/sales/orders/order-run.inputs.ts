import { InputType, Int } from 'type-graphql';
import { MAX_BAGS, MAX_STOPS } from '@larder/shared/limits';
import { Field, OptionalField, idInput } from '../../../common/graphql-fields.js';
import { IsWithin } from '../../delivery/slots/slot-template.inputs.js';

@InputType({ description: 'An order, and its place in the run of its slot.' })
export class SetStopInput extends idInput('The order to move.') {
  @Field(() => Int, `Position in the run, from 1 to ${MAX_STOPS}; behind the last order it is the last one.`)
  @IsWithin(1, MAX_STOPS)
  position!: number;
}

@InputType({ description: 'An order, and the number of its bags.' })
export class SetBagsInput extends idInput('The order.') {
  @OptionalField(() => Int, `Bags and crates, from 0 to ${MAX_BAGS}; null for not counted.`)
  @IsWithin(0, MAX_BAGS)
  bags?: number | null;

  @OptionalField(() => Int, 'Chilled ones among them; by default as before.')
  @IsWithin(0, MAX_BAGS)
  chilledBags?: number | null;

  @OptionalField(() => Int, 'Frozen ones among them; by default as before.')
  @IsWithin(0, MAX_BAGS)
  frozenBags?: number | null;
}

@InputType({ description: 'The order that nobody took.' })
export class MissOrderInput extends idInput('Id of the order.') {}

@InputType({ description: 'The order that is not missed.' })
export class UndoMissedOrderInput extends idInput('Id of the order.') {}
