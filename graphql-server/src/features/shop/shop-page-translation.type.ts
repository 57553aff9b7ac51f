import { InputType, ObjectType } from 'type-graphql';
import { Field } from '../../common/graphql-fields.js';
import type { Locale } from '@larder/shared/locales';
import { SHOP_PAGE_BOUNDS } from '@larder/shared/shop-page-bounds';
import { IsLocale, IsTypedText } from '../../common/text-validator.js';

const { title, text } = SHOP_PAGE_BOUNDS;

@ObjectType({ simpleResolvers: true, description: 'Texts of a page in another language.' })
export class ShopPageTranslation {
  @Field(() => String, 'BCP 47 tag of the language.')
  locale!: Locale;

  @Field(() => String, 'Title of the page.')
  title!: string;

  @Field(() => String, 'Text of the page in Markdown.')
  text!: string;
}

@InputType({ description: 'Texts of a page in another language.' })
export class ShopPageTranslationInput {
  @Field(() => String, 'BCP 47 tag of the language.')
  @IsLocale()
  locale!: Locale;

  @Field(() => String, `Title of the page, up to ${title.max} characters.`)
  @IsTypedText(title)
  title!: string;

  @Field(() => String, `Text in Markdown, up to ${text.max} characters.`)
  @IsTypedText({ ...text, min: 1 })
  text!: string;
}
