import { IsOptional } from 'class-validator';
import { ArgsType, ID, InputType, Int } from 'type-graphql';
import {
  ChangedField,
  Field,
  NullableField,
  OptionalField,
  idInput,
  partialOf,
} from '../../common/graphql-fields.js';
import { IsPictureUrl, IsTypedText } from '../../common/text-validator.js';
import { IdempotencyKey } from '../idempotency/idempotency-key.input.js';
import { IsStars, StarsFilter } from './stars.inputs.js';
import { MAX_DISPLAY_NAME, MAX_REVIEW_LENGTH } from '@larder/shared/limits';
import { IsBoolean } from '../../common/rules.js';

/** Filters of a product's ratings. */
@ArgsType()
export class RatingFilter extends StarsFilter {
  @NullableField(() => Boolean, 'True for only those with a photo.')
  @IsOptional()
  @IsBoolean()
  withImage?: boolean | null;
}

function ratingFields(GivenField: typeof Field) {
  @InputType()
  abstract class RatingFields {
    @GivenField(() => String, 'The name to sign with, up to 80 characters.')
    @IsTypedText({ min: 1, max: MAX_DISPLAY_NAME })
    name!: string;

    @GivenField(() => String, 'The text, up to 2,000 characters.')
    @IsTypedText({ min: 1, max: MAX_REVIEW_LENGTH })
    message!: string;

    @GivenField(() => Int, 'Stars, 1 to 5.')
    @IsStars()
    rates!: number;
  }
  return RatingFields;
}

@InputType({ description: 'A rating of a product.' })
export class CreateRatingInput extends ratingFields(Field) {
  @IdempotencyKey()
  idempotencyKey?: string | null;

  @Field(() => ID, 'The product.')
  productId!: string;

  @OptionalField(() => String, 'Address of a photo, as `uploadImage` gives it.')
  @IsPictureUrl()
  image?: string | null;
}

@InputType({ description: 'Changes of a rating; fields that are left out stay.' })
export class UpdateRatingInput extends partialOf(ratingFields(ChangedField)) {
  @Field(() => ID, 'The rating.')
  id!: string;

  @OptionalField(() => String, 'Address of a photo, as `uploadImage` gives it; null removes the photo.')
  @IsPictureUrl()
  image?: string | null;
}

@InputType({ description: 'The rating to delete.' })
export class DeleteRatingInput extends idInput('Id of the rating.') {}
