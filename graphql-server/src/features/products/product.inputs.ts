import { ArrayMaxSize, IsOptional, IsUUID } from 'class-validator';
import { Field, ID, InputType, registerEnumType } from 'type-graphql';
import { MAX_PAGE_SIZE } from '../../common/pagination.js';
import { IsTypedText } from '../../common/text-validator.js';
import { Category } from './product.entity.js';

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
    NAME: { description: 'By name, A to Z; case, accents and punctuation make no difference.' },
    PRICE_ASC: { description: 'Cheapest first.' },
    PRICE_DESC: { description: 'Dearest first.' },
    RATING: { description: 'Best rated first, by average and then by how many rated it; unrated ones last.' },
    RELEVANCE: { description: 'By relevance, best first. Without a search it is the same as NEWEST.' },
  },
});

@InputType({ description: 'Filters for products; all conditions apply.' })
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
