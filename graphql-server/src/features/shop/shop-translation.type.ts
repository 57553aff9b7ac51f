import { InputType, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../common/graphql-fields.js';
import type { Locale } from '@larder/shared/locales';
import { boundsOf } from '@larder/shared/shop-bounds';
import { toSingleLine } from '@larder/shared/text';
import { IsLocale, IsTranslated } from '../../common/text-validator.js';

/** How the texts of the shop are normalized that may be given in each language. */
export const SHOP_TEXTS = { announcementText: toSingleLine } as const;

const { max } = boundsOf('announcementText');

@ObjectType({ simpleResolvers: true, description: 'Texts of the shop in another language.' })
export class ShopTranslation {
  @Field(() => String, 'BCP 47 tag of the language.')
  locale!: Locale;

  @NullableField(() => String, 'Text of the announcement; null for the default one.')
  announcementText!: string | null;
}

@InputType({ description: 'Texts of the shop in another language; empty ones are as in the default one.' })
export class ShopTranslationInput {
  @Field(() => String, 'BCP 47 tag of the language.')
  @IsLocale()
  locale!: Locale;

  @NullableField(() => String, `Text of the announcement, up to ${max} characters.`)
  @IsTranslated(max)
  announcementText?: string | null;
}
