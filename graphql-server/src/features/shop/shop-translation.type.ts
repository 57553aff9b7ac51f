import { InputType, ObjectType } from 'type-graphql';
import type { Locale } from '@larder/shared/locales';
import { boundsOf, TRANSLATED_SETTINGS, type TranslatedSetting } from '@larder/shared/shop-settings';
import { Field, NullableField } from '../../common/graphql-fields.js';
import { IsLocale, IsTranslated } from '../../common/text-validator.js';
import { settingClass } from './setting-class.js';

const Texts = settingClass<Record<TranslatedSetting, string | null>>(
  ObjectType(),
  TRANSLATED_SETTINGS,
  (_setting, name) => [
    NullableField(
      () => String,
      `${boundsOf(name as TranslatedSetting).translated}; null for the default one.`,
    ),
  ],
);

@ObjectType({ simpleResolvers: true, description: 'Texts of the shop in another language.' })
export class ShopTranslation extends Texts {
  @Field(() => String, 'BCP 47 tag of the language.')
  locale!: Locale;
}

const GivenTexts = settingClass<Partial<Record<TranslatedSetting, string | null>>>(
  InputType(),
  TRANSLATED_SETTINGS,
  (_setting, name) => {
    const { translated, max } = boundsOf(name as TranslatedSetting);
    return [NullableField(() => String, `${translated}, up to ${max} characters.`), IsTranslated(max)];
  },
);

@InputType({ description: 'Texts of the shop in another language; empty ones are as in the default one.' })
export class ShopTranslationInput extends GivenTexts {
  @Field(() => String, 'BCP 47 tag of the language.')
  @IsLocale()
  locale!: Locale;
}
