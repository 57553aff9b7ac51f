import { IsDefined, IsInt, IsOptional, IsUUID, Max, Min, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int } from 'type-graphql';
import { IfGiven } from '../../../common/if-given.js';
import { MAX_CATEGORIES, MAX_CATEGORY_NAME_LENGTH } from '../../../common/limits.js';
import { MAX_SLUG_LENGTH } from '../../../common/slug.js';
import { AreLanguages, IsPictureUrl, IsSlug, IsTypedText } from '../../../common/text-validator.js';
import { CategoryTranslationInput } from './category-translation.type.js';

const NAME = `The name, unique in any case, up to ${MAX_CATEGORY_NAME_LENGTH} characters.`;
const SLUG = `The name in addresses, unique, also among former ones: up to ${MAX_SLUG_LENGTH} lower-case letters\nfrom a to z, digits and hyphens.`;
const LABEL = `Label of its tile on the home page, up to ${MAX_CATEGORY_NAME_LENGTH} characters`;
const PICTURE = 'Address of the picture of its tile, as `uploadImage` gives it; null for none.';
const HIDDEN = 'Whether menus, tiles and filters leave it out.';
const TRANSLATIONS = 'Names in other languages, in place of all that are given; each language once.';
const VERSION = 'Expected `version` of the category; `CONFLICT` if there is a newer one.';

const IsName = () => IsTypedText({ min: 1, max: MAX_CATEGORY_NAME_LENGTH });

@InputType({ description: 'A new category.' })
export class CreateCategoryInput {
  @Field(() => String, { description: NAME })
  @IsName()
  name!: string;

  @Field(() => String, { description: SLUG })
  @IsSlug()
  slug!: string;

  @Field(() => String, { nullable: true, description: `${LABEL}; null for its name.` })
  @IsOptional()
  @IsName()
  tileLabel?: string | null;

  @Field(() => String, { nullable: true, description: PICTURE })
  @IsOptional()
  @IsPictureUrl()
  picture?: string | null;

  @Field(() => ID, { nullable: true, description: 'The category above it; null for none.' })
  @IsOptional()
  @IsUUID()
  parentId?: string | null;

  @Field(() => Boolean, { defaultValue: false, description: HIDDEN })
  hidden!: boolean;

  @Field(() => [CategoryTranslationInput], { defaultValue: [], description: TRANSLATIONS })
  @ValidateNested()
  @AreLanguages()
  translations!: CategoryTranslationInput[];
}

@InputType({ description: 'Changes of a category; fields that are left out stay.' })
export class UpdateCategoryInput {
  @Field(() => ID, { description: 'The category.' })
  @IsUUID()
  id!: string;

  @Field(() => Int, { nullable: true, description: VERSION })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: NAME })
  @IfGiven()
  @IsName()
  name?: string;

  @Field(() => String, {
    nullable: true,
    description: `${SLUG} Pages at the former one are redirected.`,
  })
  @IfGiven()
  @IsSlug()
  slug?: string;

  @Field(() => String, { nullable: true, description: `${LABEL}.` })
  @IfGiven()
  @IsName()
  tileLabel?: string;

  @Field(() => String, { nullable: true, description: PICTURE })
  @IsOptional()
  @IsPictureUrl()
  picture?: string | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The category above it, where it becomes the last one; null for none.',
  })
  @IsOptional()
  @IsUUID()
  parentId?: string | null;

  @Field(() => Boolean, { nullable: true, description: HIDDEN })
  @IfGiven()
  @IsDefined()
  hidden?: boolean;

  @Field(() => [CategoryTranslationInput], { nullable: true, description: TRANSLATIONS })
  @IfGiven()
  @IsDefined()
  @ValidateNested()
  @AreLanguages()
  translations?: CategoryTranslationInput[];
}

@InputType({ description: 'The new place of a category.' })
export class MoveCategoryInput {
  @Field(() => ID, { description: 'The category.' })
  @IsUUID()
  id!: string;

  @Field(() => Int, { nullable: true, description: VERSION })
  expectedVersion?: number | null;

  @Field(() => ID, { nullable: true, description: 'The category above it; null for none.' })
  @IsOptional()
  @IsUUID()
  parentId?: string | null;

  @Field(() => Int, { description: 'Place among those below the same category, from 1.' })
  @IsInt()
  @Min(1)
  @Max(MAX_CATEGORIES)
  position!: number;
}

@InputType({ description: 'The category to delete.' })
export class DeleteCategoryInput {
  @Field(() => ID, { description: 'The category.' })
  @IsUUID()
  id!: string;

  @Field(() => ID, {
    nullable: true,
    description: 'The category for its products and addresses; required unless it is empty.',
  })
  @IsOptional()
  @IsUUID()
  moveProductsTo?: string | null;
}
