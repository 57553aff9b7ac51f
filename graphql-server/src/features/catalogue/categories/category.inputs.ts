import { ValidateNested } from 'class-validator';
import { ID, InputType, Int } from 'type-graphql';
import { ChangedField, Field, OptionalField, partialOf } from '../../../common/graphql-fields.js';
import { MAX_CATEGORIES, MAX_CATEGORY_NAME_LENGTH } from '@larder/shared/limits';
import { MAX_SLUG_LENGTH } from '@larder/shared/slug';
import { IsDefined, IsInt, IsUUID, Max, Min } from '../../../common/rules.js';
import { AreLanguages, IsPictureUrl, IsSlug, IsTypedText } from '../../../common/text-validator.js';
import { CategoryTranslationInput } from './category-translation.type.js';

const NAME = `The name, unique in any case below the same parent: up to ${MAX_CATEGORY_NAME_LENGTH} characters.`;
const SLUG = `The name in addresses, unique, also among former ones: up to ${MAX_SLUG_LENGTH} lower-case letters\nfrom a to z, digits and hyphens.`;
const LABEL = `Label of its tile on the home page, up to ${MAX_CATEGORY_NAME_LENGTH} characters`;
const PICTURE = 'Address of the picture of its tile, as `uploadImage` gives it; null for none.';
const HIDDEN = 'Whether menus, tiles and filters leave it out.';
const TRANSLATIONS = 'Names in other languages, in place of all that are given; each language once.';
const VERSION = 'Expected `version` of the category; `CONFLICT` if there is a newer one.';

const IsName = () => IsTypedText({ min: 1, max: MAX_CATEGORY_NAME_LENGTH });

function categoryFields(GivenField: typeof Field) {
  @InputType()
  abstract class CategoryFields {
    @GivenField(() => String, NAME)
    @IsName()
    name!: string;

    @GivenField(() => Boolean, HIDDEN, { defaultValue: false })
    @IsDefined()
    hidden!: boolean;

    @GivenField(() => [CategoryTranslationInput], TRANSLATIONS, { defaultValue: [] })
    @IsDefined()
    @ValidateNested()
    @AreLanguages()
    translations!: CategoryTranslationInput[];

    @OptionalField(() => String, PICTURE)
    @IsPictureUrl()
    picture?: string | null;
  }
  return CategoryFields;
}

@InputType({ description: 'A new category.' })
export class CreateCategoryInput extends categoryFields(Field) {
  @Field(() => String, SLUG)
  @IsSlug()
  slug!: string;

  @OptionalField(() => String, `${LABEL}; null for its name.`)
  @IsName()
  tileLabel?: string | null;

  @OptionalField(() => ID, 'The category above it; null for none.')
  @IsUUID()
  parentId?: string | null;
}

@InputType({ description: 'Changes of a category; fields that are left out stay.' })
export class UpdateCategoryInput extends partialOf(categoryFields(ChangedField)) {
  @Field(() => ID, 'The category.')
  @IsUUID()
  id!: string;

  @OptionalField(() => Int, VERSION)
  expectedVersion?: number | null;

  @ChangedField(() => String, `${SLUG} Pages at the former one are redirected.`)
  @IsSlug()
  slug?: string;

  @ChangedField(() => String, `${LABEL}.`)
  @IsName()
  tileLabel?: string;

  @OptionalField(() => ID, 'The category above it, where it becomes the last one; null for none.')
  @IsUUID()
  parentId?: string | null;
}

@InputType({ description: 'The new place of a category.' })
export class MoveCategoryInput {
  @Field(() => ID, 'The category.')
  @IsUUID()
  id!: string;

  @OptionalField(() => Int, VERSION)
  expectedVersion?: number | null;

  @OptionalField(() => ID, 'The category above it; null for none.')
  @IsUUID()
  parentId?: string | null;

  @Field(() => Int, 'Place among those below the same category, from 1.')
  @IsInt()
  @Min(1)
  @Max(MAX_CATEGORIES)
  position!: number;
}

@InputType({ description: 'The category to delete.' })
export class DeleteCategoryInput {
  @Field(() => ID, 'The category.')
  @IsUUID()
  id!: string;

  @OptionalField(() => ID, 'The category for its products and addresses; required unless it is empty.')
  @IsUUID()
  moveProductsTo?: string | null;
}
