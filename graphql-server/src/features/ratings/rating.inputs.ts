import { IsBoolean, IsOptional } from 'class-validator';
import { ArgsType, ID, InputType, Int } from 'type-graphql';
import { Field, NullableField, OptionalField } from '../../common/graphql-fields.js';
import { IfGiven } from '../../common/if-given.js';
import { IsPictureUrl, IsTypedText } from '../../common/text-validator.js';
import { IdempotentInput } from '../idempotency/idempotency-key.input.js';
import { IsStars, StarsFilter } from './stars.inputs.js';
import { MAX_DISPLAY_NAME, MAX_REVIEW_LENGTH } from '../../common/limits.js';

/** Filters of a product's ratings. */
@ArgsType()
export class RatingFilter extends StarsFilter {
  @NullableField(() => Boolean, 'True for only those with a photo.')
  @IsOptional()
  @IsBoolean()
  withImage?: boolean | null;
}

@InputType({ description: 'A rating of a product.' })
export class CreateRatingInput extends IdempotentInput {
  @Field(() => ID, 'The product.')
  productId!: string;

  @Field(() => String, 'The name to sign with, up to 80 characters.')
  @IsTypedText({ min: 1, max: MAX_DISPLAY_NAME })
  name!: string;

  @Field(() => String, 'The text, up to 2,000 characters.')
  @IsTypedText({ min: 1, max: MAX_REVIEW_LENGTH })
  message!: string;

  @Field(() => Int, 'Stars, 1 to 5.')
  @IsStars()
  rates!: number;

  @OptionalField(() => String, 'Address of a photo, as `uploadImage` gives it.')
  @IsPictureUrl()
  image?: string | null;
}

@InputType({ description: 'Changes of a rating; fields that are left out stay.' })
export class UpdateRatingInput {
  @Field(() => ID, 'The rating.')
  id!: string;

  @NullableField(() => String, 'The name to sign with, up to 80 characters.')
  @IfGiven()
  @IsTypedText({ min: 1, max: MAX_DISPLAY_NAME })
  name?: string;

  @NullableField(() => String, 'The text, up to 2,000 characters.')
  @IfGiven()
  @IsTypedText({ min: 1, max: MAX_REVIEW_LENGTH })
  message?: string;

  @NullableField(() => Int, 'Stars, 1 to 5.')
  @IfGiven()
  @IsStars()
  rates?: number;

  @OptionalField(() => String, 'Address of a photo, as `uploadImage` gives it; null removes the photo.')
  @IsPictureUrl()
  image?: string | null;
}

@InputType({ description: 'The rating to delete.' })
export class DeleteRatingInput {
  @Field(() => ID, 'Id of the rating.')
  id!: string;
}
