import { IsOptional, ValidateNested } from 'class-validator';
import { InputType, ObjectType } from 'type-graphql';
import { Field, NullableField, OptionalField } from '../../common/graphql-fields.js';
import { MAX_CLOSING_MESSAGE_LENGTH, MAX_CLOSINGS } from '@larder/shared/limits';
import type { Locale } from '@larder/shared/locales';
import {
  AreLanguages,
  IsLocale,
  IsLocalTime,
  IsTranslated,
  IsTypedText,
} from '../../common/text-validator.js';
import type { GivenTexts } from '@larder/shared/texts-by-locale';
import { ArrayMaxSize } from '../../common/rules.js';
import type { GivenClosing } from './scheduled-closing.js';

@ObjectType({ description: 'A period in which the shop is closed: nothing can be paid, and carts stay.' })
export class ShopClosing {
  @Field(() => Date, 'Time when the closing begins.')
  from!: string;

  @NullableField(
    () => Date,
    'Time when the shop opens again, after all closings that follow; null if not known.',
  )
  until!: string | null;

  @Field(() => String, 'The words for customers in the language of the request; may be empty.')
  message!: string;
}

@ObjectType({ description: 'The words of a closing in another language.' })
export class ClosingTranslation {
  @Field(() => String, 'BCP 47 tag of the language.')
  locale!: Locale;

  @NullableField(() => String, 'The words; null for the default ones.')
  message!: string | null;
}

@ObjectType({ description: "A closing in the settings, in local times of the shop's time zone." })
export class ScheduledClosing {
  @Field(() => String, 'Local time when it begins, such as `2026-12-24T14:00`.')
  from!: string;

  @NullableField(() => String, 'Local time when the shop opens again; null until further notice.')
  until!: string | null;

  @Field(() => String, 'The words for customers; may be empty.')
  message!: string;

  @Field(() => [ClosingTranslation], 'The words in other languages.')
  translations!: GivenTexts<'message'>[];
}

@InputType({ description: 'The words of a closing in another language; empty ones are the default ones.' })
export class ClosingTranslationInput {
  @Field(() => String, 'BCP 47 tag of the language.')
  @IsLocale()
  locale!: Locale;

  @NullableField(() => String, `The words, up to ${MAX_CLOSING_MESSAGE_LENGTH} characters.`)
  @IsTranslated(MAX_CLOSING_MESSAGE_LENGTH)
  message?: string | null;
}

@InputType({ description: "A closing of the shop, in local times of the shop's time zone." })
export class ScheduledClosingInput implements GivenClosing {
  @OptionalField(() => String, 'Local time when it begins, such as `2026-12-24T14:00`; null for now.')
  @IsLocalTime()
  from?: string | null;

  @OptionalField(() => String, 'Local time when the shop opens again; null until further notice.')
  @IsLocalTime()
  until?: string | null;

  @OptionalField(() => String, `The words for customers, up to ${MAX_CLOSING_MESSAGE_LENGTH} characters.`)
  @IsTypedText({ max: MAX_CLOSING_MESSAGE_LENGTH })
  message?: string | null;

  @NullableField(() => [ClosingTranslationInput], 'The words in other languages; each language once.')
  @IsOptional()
  @ValidateNested()
  @AreLanguages()
  translations?: ClosingTranslationInput[];
}

/** A list of closings. */
export const AreClosings = (): PropertyDecorator => (target, property) => {
  ArrayMaxSize(MAX_CLOSINGS)(target, property as string);
  ValidateNested()(target, property as string);
};
