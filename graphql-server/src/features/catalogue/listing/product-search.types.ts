import { ArgsType, Int, ObjectType } from 'type-graphql';
import { Field, NullableField } from '../../../common/graphql-fields.js';
import { IsTypedText } from '../../../common/text-validator.js';
import { Category } from '../categories/category.entity.js';
import { Product } from '../product/product.entity.js';
import { MAX_SEARCH_LENGTH } from '@larder/shared/limits';
import { IsInt, Max, Min } from '../../../common/rules.js';

const MAX_SUGGESTIONS = 20;

@ArgsType()
export class SuggestArgs {
  @Field(() => String, 'The text typed so far, up to 100 characters.')
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  text!: string;

  @Field(() => Int, `Number of products to return, at most ${MAX_SUGGESTIONS}.`, { defaultValue: 6 })
  @IsInt()
  @Min(1)
  @Max(MAX_SUGGESTIONS)
  first!: number;
}

@ArgsType()
export class HighlightArgs {
  @Field(() => String, 'The search text, up to 100 characters.')
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A part of a text, counted in UTF-16 units as `slice(start, end)` does.',
})
export class TextRange {
  @Field(() => Int, 'Start of the range.')
  start!: number;

  @Field(() => Int, 'End of the range, exclusive.')
  end!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Search suggestions for incomplete text.' })
export class ProductSuggestions {
  @Field(() => [Product], 'Products that match best.')
  products!: Product[];

  @Field(() => Int, 'Number of products that match the text.')
  totalCount!: number;

  @Field(() => [Category], 'Categories whose name matches, in any language, without hidden ones.')
  categories!: Category[];

  @NullableField(
    () => String,
    'If nothing was found, a word of a product name that was likely meant; null if there is none.',
  )
  didYouMean!: string | null;
}
