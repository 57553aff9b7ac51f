import { ValidateNested } from 'class-validator';
import { ID, InputType } from 'type-graphql';
import { MAX_LINES } from '@larder/shared/limits';
import { Field, OptionalField } from '../../../common/graphql-fields.js';
import { ArrayMaxSize, IsUUID } from '../../../common/rules.js';
import { SubstitutionWish } from '../purchase/substitution-wish.js';

@InputType({ description: 'The wish of a customer where a product of their cart is out.' })
export class LineSubstitutionInput {
  @Field(() => ID, 'The product.')
  @IsUUID()
  productId!: string;

  @Field(() => SubstitutionWish, 'The wish.')
  wish!: SubstitutionWish;
}

@InputType({ description: 'Wishes of a customer where goods are out.' })
export class SubstitutionsInput {
  @Field(() => SubstitutionWish, 'The wish for the whole order.')
  wish!: SubstitutionWish;

  @OptionalField(() => [LineSubstitutionInput], 'Products with a wish of their own.')
  @ArrayMaxSize(MAX_LINES)
  @ValidateNested({ each: true })
  lines?: LineSubstitutionInput[] | null;
}
