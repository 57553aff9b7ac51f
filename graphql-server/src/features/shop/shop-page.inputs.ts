import { ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import { ChangedField, Field, OptionalField, idInput, partialOf } from '../../common/graphql-fields.js';
import { MAX_SHOP_PAGES, SHOP_PAGE_BOUNDS } from '@larder/shared/shop-page-bounds';
import { MAX_SLUG_LENGTH } from '@larder/shared/slug';
import { say } from '@larder/texts/text';
import { ArrayMaxSize, ArrayUnique, IsDefined, IsUUID } from '../../common/rules.js';
import { AreLanguages, IsSlug, IsTypedText } from '../../common/text-validator.js';
import { ShopPagePlace } from './shop-page.entity.js';
import { ShopPageTranslationInput } from './shop-page-translation.type.js';

const { title, text } = SHOP_PAGE_BOUNDS;

const SLUG = `Last part of its address, unique: up to ${MAX_SLUG_LENGTH} lower-case letters from a to z, digits and hyphens.`;

const TRANSLATIONS = 'Texts in other languages, in place of all that are given; each language once.';

const IsPlaces = (): PropertyDecorator => (target, property) => {
  ArrayMaxSize(Object.keys(ShopPagePlace).length)(target, property as string);
  ArrayUnique({ message: say('shopPages.placeTwice') })(target, property as string);
};

function pageFields(GivenField: typeof Field) {
  @InputType()
  abstract class PageFields {
    @GivenField(() => String, `Title of the page, up to ${title.max} characters.`)
    @IsTypedText(title)
    title!: string;

    @GivenField(() => String, SLUG)
    @IsSlug()
    slug!: string;

    @GivenField(() => String, `Text in Markdown, up to ${text.max} characters.`)
    @IsTypedText(text)
    text!: string;

    @GivenField(() => Boolean, 'Whether everybody may read it.')
    @IsDefined()
    published!: boolean;

    @GivenField(() => [ShopPagePlace], 'Places that link to it while it is published.')
    @IsPlaces()
    places!: ShopPagePlace[];

    @GivenField(() => [ShopPageTranslationInput], TRANSLATIONS, { defaultValue: [] })
    @IsDefined()
    @ValidateNested()
    @AreLanguages()
    translations!: ShopPageTranslationInput[];
  }
  return PageFields;
}

@InputType({ description: 'A new page of the shop.' })
export class CreateShopPageInput extends pageFields(Field) {}

@InputType({ description: 'Changes of a page; fields that are left out stay.' })
export class UpdateShopPageInput extends partialOf(pageFields(ChangedField)) {
  @Field(() => ID, 'The page.')
  id!: string;

  @OptionalField(() => Int, 'Expected `version` of the page; `CONFLICT` if there is a newer one.')
  expectedVersion?: number | null;
}

@InputType({ description: 'The page to delete.' })
export class DeleteShopPageInput extends idInput('The page.') {}

@InputType({ description: 'The order of the pages.' })
export class SortShopPagesInput {
  @Field(() => [ID], 'All pages in their new order.')
  @ArrayMaxSize(MAX_SHOP_PAGES)
  @ArrayUnique({ message: say('shopPages.pageTwice') })
  @IsUUID({ each: true })
  ids!: string[];
}

@InputType({ description: 'A Markdown text to preview.' })
export class PreviewMarkdownInput {
  @Field(() => String, `Text in Markdown, up to ${text.max} characters.`)
  @IsTypedText(text)
  text!: string;
}
