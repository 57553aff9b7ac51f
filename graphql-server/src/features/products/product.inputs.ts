import { ArrayMaxSize, IsDefined, IsInt, IsOptional, IsUUID, Max, Min, ValidateIf } from 'class-validator';
import { Field, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { Money } from '../../common/money-scalar.js';
import { MAX_PRICE } from '../../common/money.js';
import { MAX_PAGE_SIZE } from '../../common/pagination.js';
import { IsPictureUrl, IsTypedText } from '../../common/text-validator.js';
import { Category, PackUnit } from './product.entity.js';

/** The most that can be searched for, in characters. */
export const MAX_SEARCH_LENGTH = 100;

export enum ProductSort {
  NEWEST = 'newest',
  NAME = 'name',
  PRICE_ASC = 'price_asc',
  PRICE_DESC = 'price_desc',
  RATING = 'rating',
  RELEVANCE = 'relevance',
}
registerEnumType(ProductSort, {
  name: 'ProductSort',
  description: 'The order of a list of products.',
  valuesConfig: {
    NEWEST: { description: 'Newest first.' },
    NAME: { description: 'By name, A to Z.' },
    PRICE_ASC: { description: 'Cheapest first.' },
    PRICE_DESC: { description: 'Dearest first.' },
    RATING: { description: 'Best rated first, by average and then by how many rated it; unrated ones last.' },
    RELEVANCE: { description: 'What fits the search best first. Without a search it is the same as NEWEST.' },
  },
});

@InputType({ description: 'Which products to list; conditions add up.' })
export class ProductFilter {
  @Field(() => Category, { nullable: true, description: 'Only those of this department.' })
  category?: Category | null;

  @Field(() => [ID], { nullable: true, description: 'Only those with one of these ids.' })
  @IsOptional()
  @ArrayMaxSize(MAX_PAGE_SIZE)
  @IsUUID(undefined, { each: true })
  ids?: string[] | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Only those that fit these words, up to 100 characters: all of them, in the name or the description, as whole words or as the beginning of a word of the name, with slips of the pen forgiven where a word is unknown. Blank text is no search.',
  })
  @IsOptional()
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search?: string | null;
}

@InputType({ description: 'A new product.' })
export class CreateProductInput {
  @Field(() => String, { description: 'What it is called, up to 120 characters.' })
  @IsTypedText({ min: 1, max: 120 })
  name!: string;

  @Field(() => Money, { description: 'Price of one pack.' })
  @Max(MAX_PRICE)
  price!: number;

  @Field(() => Category, { description: 'The department it is sold in.' })
  category!: Category;

  @Field(() => String, { description: 'What a shopper should know about it, up to 2,000 characters.' })
  @IsTypedText({ min: 1, max: 2_000 })
  description!: string;

  @Field(() => String, { description: 'Address of its picture, as `uploadImage` gives it.' })
  @IsPictureUrl()
  photo!: string;

  @Field(() => Int, { nullable: true, description: 'How much is in a pack; goes with `packUnit`.' })
  @ValidateIf(hasPack)
  @IsInt()
  @Min(1)
  @Max(1_000_000)
  packAmount?: number | null;

  @Field(() => PackUnit, { nullable: true, description: 'What `packAmount` is counted in.' })
  @ValidateIf(hasPack)
  @IsDefined({ message: 'Say what the size of the pack is counted in.' })
  packUnit?: PackUnit | null;
}

function hasPack({ packAmount, packUnit }: CreateProductInput): boolean {
  return (packAmount ?? null) !== null || (packUnit ?? null) !== null;
}

@InputType({ description: 'The product to delete.' })
export class DeleteProductInput {
  @Field(() => ID, { description: 'Its id.' })
  id!: string;
}
