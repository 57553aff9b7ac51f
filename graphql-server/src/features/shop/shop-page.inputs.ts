import { ArrayMaxSize, ArrayUnique, IsDefined, IsUUID, ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import { Field, NullableField, OptionalField } from '../../common/graphql-fields.js';
import { IfGiven } from '../../common/if-given.js';
import { MAX_SHOP_PAGES, SHOP_PAGE_BOUNDS } from '../../common/shop-page-bounds.js';
import { MAX_SLUG_LENGTH } from '../../common/slug.js';
import { AreLanguages, IsSlug, IsTypedText } from '../../common/text-validator.js';
import { ShopPagePlace } from './shop-page.entity.js';
import { ShopPageTranslationInput } from './shop-page-translation.type.js';

const { title, text } = SHOP_PAGE_BOUNDS;

const SLUG = `Last part of its address, unique: up to ${MAX_SLUG_LENGTH} lower-case letters from a to z, digits and hyphens.`;

const TRANSLATIONS = 'Texts in other languages, in place of all that are given; each language once.';

const IsPlaces = (): PropertyDecorator => (target, property) => {
  ArrayMaxSize(Object.keys(ShopPagePlace).length)(target, property as string);
  ArrayUnique({ message: 'Name each place once.' })(target, property as string);
};

@InputType({ description: 'A new page of the shop.' })
export class CreateShopPageInput {
  @Field(() => String, `Title of the page, up to ${title.max} characters.`)
  @IsTypedText(title)
  title!: string;

  @Field(() => String, SLUG)
  @IsSlug()
  slug!: string;

  @Field(() => String, `Text in Markdown, up to ${text.max} characters.`)
  @IsTypedText(text)
  text!: string;

  @Field(() => Boolean, 'Whether everybody may read it.')
  published!: boolean;

  @Field(() => [ShopPagePlace], 'Places that link to it while it is published.')
  @IsPlaces()
  places!: ShopPagePlace[];

  @Field(() => [ShopPageTranslationInput], TRANSLATIONS, { defaultValue: [] })
  @ValidateNested()
  @AreLanguages()
  translations!: ShopPageTranslationInput[];
}

@InputType({ description: 'Changes of a page; fields that are left out stay.' })
export class UpdateShopPageInput {
  @Field(() => ID, 'The page.')
  id!: string;

  @OptionalField(() => Int, 'Expected `version` of the page; `CONFLICT` if there is a newer one.')
  expectedVersion?: number | null;

  @NullableField(() => String, `Title of the page, up to ${title.max} characters.`)
  @IfGiven()
  @IsTypedText(title)
  title?: string;

  @NullableField(() => String, SLUG)
  @IfGiven()
  @IsSlug()
  slug?: string;

  @NullableField(() => String, `Text in Markdown, up to ${text.max} characters.`)
  @IfGiven()
  @IsTypedText(text)
  text?: string;

  @NullableField(() => Boolean, 'Whether everybody may read it.')
  @IfGiven()
  @IsDefined()
  published?: boolean;

  @NullableField(() => [ShopPagePlace], 'Places that link to it while it is published.')
  @IfGiven()
  @IsPlaces()
  places?: ShopPagePlace[];

  @NullableField(() => [ShopPageTranslationInput], TRANSLATIONS)
  @IfGiven()
  @IsDefined()
  @ValidateNested()
  @AreLanguages()
  translations?: ShopPageTranslationInput[];
}

@InputType({ description: 'The page to delete.' })
export class DeleteShopPageInput {
  @Field(() => ID, 'The page.')
  id!: string;
}

@InputType({ description: 'The order of the pages.' })
export class SortShopPagesInput {
  @Field(() => [ID], 'All pages in their new order.')
  @ArrayMaxSize(MAX_SHOP_PAGES)
  @ArrayUnique({ message: 'Name each page once.' })
  @IsUUID(undefined, { each: true })
  ids!: string[];
}

@InputType({ description: 'A Markdown text to preview.' })
export class PreviewMarkdownInput {
  @Field(() => String, `Text in Markdown, up to ${text.max} characters.`)
  @IsTypedText(text)
  text!: string;
}
