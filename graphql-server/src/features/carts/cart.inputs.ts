import { ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import { Field } from '../../common/graphql-fields.js';
import { MAX_LINES, MAX_QUANTITY, MIN_QUANTITY } from '@larder/shared/limits';
import { ArrayMaxSize, IsUUID, Max, Min } from '../../common/rules.js';

@InputType({ description: 'A product and its quantity.' })
export class CartLineInput {
  @Field(() => ID, 'The product.')
  @IsUUID()
  productId!: string;

  @Field(() => Int, `Quantity, ${MIN_QUANTITY} to ${MAX_QUANTITY}.`)
  @Min(MIN_QUANTITY)
  @Max(MAX_QUANTITY)
  quantity!: number;
}

@InputType({ description: 'A product to add to the cart; the quantity of an existing line grows.' })
export class AddToCartInput extends CartLineInput {}

@InputType({ description: 'A new quantity for a line.' })
export class UpdateCartLineInput {
  @Field(() => ID, 'The line.')
  lineId!: string;

  @Field(() => Int, `New quantity, ${MIN_QUANTITY} to ${MAX_QUANTITY}.`)
  @Min(MIN_QUANTITY)
  @Max(MAX_QUANTITY)
  quantity!: number;
}

@InputType({ description: 'The line to remove from the cart.' })
export class RemoveCartLineInput {
  @Field(() => ID, 'The line.')
  lineId!: string;
}

@InputType({ description: 'A guest cart to merge into the cart of the customer who has just signed in.' })
export class MergeCartInput {
  @Field(
    () => ID,
    'A random UUID that names this guest cart; repeating a merge with the same key changes nothing.',
  )
  @IsUUID()
  key!: string;

  @Field(() => [CartLineInput], 'Lines of the guest cart.')
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  lines!: CartLineInput[];
}
