import { ArrayMaxSize, ArrayUnique, IsDefined, IsUUID, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
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
  @Field(() => String, { description: `Title of the page, up to ${title.max} characters.` })
  @IsTypedText(title)
  title!: string;

  @Field(() => String, { description: SLUG })
  @IsSlug()
  slug!: string;

  @Field(() => String, { description: `Text in Markdown, up to ${text.max} characters.` })
  @IsTypedText(text)
  text!: string;

  @Field(() => Boolean, { description: 'Whether everybody may read it.' })
  published!: boolean;

  @Field(() => [ShopPagePlace], { description: 'Places that link to it while it is published.' })
  @IsPlaces()
  places!: ShopPagePlace[];

  @Field(() => [ShopPageTranslationInput], { defaultValue: [], description: TRANSLATIONS })
  @ValidateNested()
  @AreLanguages()
  translations!: ShopPageTranslationInput[];
}

@InputType({ description: 'Changes of a page; fields that are left out stay.' })
export class UpdateShopPageInput {
  @Field(() => ID, { description: 'The page.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Expected `version` of the page; `CONFLICT` if there is a newer one.',
  })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: `Title of the page, up to ${title.max} characters.` })
  @IfGiven()
  @IsTypedText(title)
  title?: string;

  @Field(() => String, { nullable: true, description: SLUG })
  @IfGiven()
  @IsSlug()
  slug?: string;

  @Field(() => String, { nullable: true, description: `Text in Markdown, up to ${text.max} characters.` })
  @IfGiven()
  @IsTypedText(text)
  text?: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether everybody may read it.' })
  @IfGiven()
  @IsDefined()
  published?: boolean;

  @Field(() => [ShopPagePlace], {
    nullable: true,
    description: 'Places that link to it while it is published.',
  })
  @IfGiven()
  @IsPlaces()
  places?: ShopPagePlace[];

  @Field(() => [ShopPageTranslationInput], { nullable: true, description: TRANSLATIONS })
  @IfGiven()
  @IsDefined()
  @ValidateNested()
  @AreLanguages()
  translations?: ShopPageTranslationInput[];
}

@InputType({ description: 'The page to delete.' })
export class DeleteShopPageInput {
  @Field(() => ID, { description: 'The page.' })
  id!: string;
}

@InputType({ description: 'The order of the pages.' })
export class SortShopPagesInput {
  @Field(() => [ID], { description: 'All pages in their new order.' })
  @ArrayMaxSize(MAX_SHOP_PAGES)
  @ArrayUnique({ message: 'Name each page once.' })
  @IsUUID(undefined, { each: true })
  ids!: string[];
}

@InputType({ description: 'A Markdown text to preview.' })
export class PreviewMarkdownInput {
  @Field(() => String, { description: `Text in Markdown, up to ${text.max} characters.` })
  @IsTypedText(text)
  text!: string;
}
