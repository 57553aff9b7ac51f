import { Args, Ctx, Resolver, Root } from 'type-graphql';
import { FieldResolver, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { Public } from '../../../graphql/public.js';
import { Product } from '../product/product.entity.js';
import type { ProductSearchService } from './product-search.service.js';
import { HighlightArgs, ProductSuggestions, SuggestArgs, TextRange } from './product-search.types.js';
import { textIn } from '@larder/shared/texts-by-locale';
import { highlightsOf } from '../search/search-highlights.js';

/** Suggestions of the search box. Full results are a list of products with a filter. */
@Resolver(() => Product)
export class ProductSearchResolver {
  constructor(private readonly search: ProductSearchService) {}

  @Public()
  @Query(() => ProductSuggestions, 'Search suggestions for incomplete text; none for blank text.')
  suggestProducts(@Args(() => SuggestArgs) { text, first }: SuggestArgs, @Ctx() { actor }: Context) {
    return this.search.suggest(actor, text, first);
  }

  @FieldResolver(() => [TextRange], 'Ranges of `name` that match a search, in sequence and without overlap.')
  highlights(
    @Root() product: Product,
    @Args(() => HighlightArgs) { search }: HighlightArgs,
    @Ctx() { locale }: Context,
  ) {
    return highlightsOf(textIn(product, 'name', locale), search);
  }
}
