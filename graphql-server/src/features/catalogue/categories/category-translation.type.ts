import { InputType, ObjectType } from 'type-graphql';
import { Field } from '../../../common/graphql-fields.js';
import { MAX_CATEGORY_NAME_LENGTH } from '@larder/shared/limits';
import type { Locale } from '@larder/shared/locales';
import { IsLocale, IsTypedText } from '../../../common/text-validator.js';

@ObjectType({ simpleResolvers: true, description: 'The name of a category in another language.' })
export class CategoryTranslation {
  @Field(() => String, 'BCP 47 tag of the language.')
  locale!: Locale;

  @Field(() => String, 'The name.')
  name!: string;
}

@InputType({ description: 'The name of a category in another language.' })
export class CategoryTranslationInput {
  @Field(() => String, 'BCP 47 tag of the language.')
  @IsLocale()
  locale!: Locale;

  @Field(() => String, `The name, up to ${MAX_CATEGORY_NAME_LENGTH} characters.`)
  @IsTypedText({ min: 1, max: MAX_CATEGORY_NAME_LENGTH })
  name!: string;
}
