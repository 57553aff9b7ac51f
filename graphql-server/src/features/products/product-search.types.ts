import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { IsTypedText } from '../../common/text-validator.js';
import { Category } from './categories/category.entity.js';
import { Product } from './product.entity.js';
import { MAX_SEARCH_LENGTH } from '../../common/limits.js';

const MAX_SUGGESTIONS = 20;

@ArgsType()
export class SuggestArgs {
  @Field(() => String, { description: 'The text typed so far, up to 100 characters.' })
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  text!: string;

  @Field(() => Int, {
    defaultValue: 6,
    description: `Number of products to return, at most ${MAX_SUGGESTIONS}.`,
  })
  @IsInt()
  @Min(1)
  @Max(MAX_SUGGESTIONS)
  first!: number;
}

@ArgsType()
export class HighlightArgs {
  @Field(() => String, { description: 'The search text, up to 100 characters.' })
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A part of a text, counted in UTF-16 units as `slice(start, end)` does.',
})
export class TextRange {
  @Field(() => Int, { description: 'Start of the range.' })
  start!: number;

  @Field(() => Int, { description: 'End of the range, exclusive.' })
  end!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Search suggestions for incomplete text.' })
export class ProductSuggestions {
  @Field(() => [Product], { description: 'Products that match best.' })
  products!: Product[];

  @Field(() => Int, { description: 'Number of products that match the text.' })
  totalCount!: number;

  @Field(() => [Category], {
    description: 'Categories whose name matches, in any language, without hidden ones.',
  })
  categories!: Category[];

  @Field(() => String, {
    nullable: true,
    description: 'The most similar word in a product name if nothing was found; null if there is none.',
  })
  didYouMean!: string | null;
}
