import { ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import { MAX_LINES, MAX_QUANTITY } from '@larder/shared/limits';
import { Field, idInput } from '../../../common/graphql-fields.js';
import { ArrayMaxSize, ArrayMinSize, IsUUID, Max, Min } from '../../../common/rules.js';
import { IsTypedText } from '../../../common/text-validator.js';
import type { LineUnits } from './restock.js';
import { MAX_INPUT_KEY_LENGTH } from '../../idempotency/idempotent-request.js';

@InputType({ description: 'Units of a line to remove from an order.' })
export class RemovedUnitsInput implements LineUnits {
  @Field(() => ID, 'The line.')
  @IsUUID()
  lineId!: string;

  @Field(() => Int, 'Number of units, at most those that are not refunded yet.')
  @Min(1)
  @Max(MAX_QUANTITY)
  quantity!: number;
}

@InputType({ description: 'Units to remove from an order before it is packed.' })
export class RemoveFromOrderInput extends idInput('The order.') {
  @Field(() => [RemovedUnitsInput], 'The units, but not all that are left: cancel the order instead.')
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  lines!: RemovedUnitsInput[];

  @Field(
    () => String,
    'Idempotency key, up to 64 characters. A retry removes nothing more and returns the order.',
  )
  @IsTypedText({ min: 1, max: MAX_INPUT_KEY_LENGTH })
  key!: string;
}
