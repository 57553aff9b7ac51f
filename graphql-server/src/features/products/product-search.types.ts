import { IsInt, Max, Min } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';
import { IsTypedText } from '../../common/text-validator.js';
import { Category, Product } from './product.entity.js';
import { MAX_SEARCH_LENGTH } from './product.inputs.js';

const MAX_SUGGESTIONS = 20;

@ArgsType()
export class SuggestArgs {
  @Field(() => String, { description: 'The text typed so far, up to 100 characters.' })
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  text!: string;

  @Field(() => Int, {
    defaultValue: 6,
    description: `How many products, ${MAX_SUGGESTIONS} at the most.`,
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
  @Field(() => Int, { description: 'Where it begins.' })
  start!: number;

  @Field(() => Int, { description: 'Where it ends; the unit at this place is not part of it.' })
  end!: number;
}

@ObjectType({ simpleResolvers: true, description: 'Suggestions for a search as it is typed.' })
export class ProductSuggestions {
  @Field(() => [Product], { description: 'The products that fit best.' })
  products!: Product[];

  @Field(() => Int, { description: 'How many products a search for this text finds.' })
  totalCount!: number;

  @Field(() => [Category], { description: 'The departments whose name fits.' })
  categories!: Category[];

  @Field(() => String, {
    nullable: true,
    description:
      'When nothing was found, the most similar word that the name of a product holds, if there is one.',
  })
  didYouMean!: string | null;
}
