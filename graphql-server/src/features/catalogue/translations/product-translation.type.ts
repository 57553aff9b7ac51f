import { InputType, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import type { Locale } from '@larder/shared/locales';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SEARCH_TERMS_LENGTH,
} from '@larder/shared/limits';
import { IsLocale, IsTranslated } from '../../../common/text-validator.js';
import type { GivenTranslation } from './product-translations.js';

@ObjectType({ simpleResolvers: true, description: 'Texts of a product in another language.' })
export class ProductTranslation {
  @Field(() => String, 'BCP 47 tag of the language.')
  locale!: Locale;

  @NullableField(() => String, 'The name; null for that of the default language.')
  name!: string | null;

  @NullableField(() => String, 'The description; null for that of the default language.')
  description!: string | null;

  @NullableField(() => String, 'More words that shoppers search for the product by; null for none.')
  searchTerms!: string | null;
}

@InputType({ description: 'Texts of a product in another language; empty ones are as in the default one.' })
export class ProductTranslationInput implements GivenTranslation {
  @Field(() => String, 'BCP 47 tag of the language.')
  @IsLocale()
  locale!: Locale;

  @NullableField(() => String, 'The name, up to 120 characters.')
  @IsTranslated(MAX_PRODUCT_NAME_LENGTH)
  name?: string | null;

  @NullableField(() => String, 'The description, up to 2,000 characters.')
  @IsTranslated(MAX_DESCRIPTION_LENGTH)
  description?: string | null;

  @NullableField(() => String, 'The search terms, up to 500 characters.')
  @IsTranslated(MAX_SEARCH_TERMS_LENGTH)
  searchTerms?: string | null;
}
