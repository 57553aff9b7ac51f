import { Extensions, ID, InputType } from 'type-graphql';
import { OptionalField, registerEnum } from '../../../common/graphql-fields.js';
import {
  ALLERGENS,
  DIETS,
  type Allergen as AllergenName,
  type Diet as DietName,
} from '@larder/shared/food-facts';
import { MAX_PRICE } from '@larder/shared/money';
import { Money } from '../../../common/money-scalar.js';
import { MAX_PAGE_SIZE } from '../../../common/pagination.js';
import { ONE_OF } from '../../../common/one-of.js';
import { IsScannedText, IsTypedText } from '../../../common/text-validator.js';
import {
  MAX_BARCODE_LENGTH,
  MAX_CATEGORY_NAME_LENGTH,
  MAX_EXTERNAL_REFERENCE_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SKU_LENGTH,
} from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import { ArrayMaxSize, IsIn, IsUUID, Max } from '../../../common/rules.js';
import { Allergen, Diet } from '../food/food-facts.type.js';

export enum ProductSort {
  NEWEST = 'newest',
  NAME = 'name',
  PRICE_ASC = 'price_asc',
  PRICE_DESC = 'price_desc',
  RATING = 'rating',
  RELEVANCE = 'relevance',
}
registerEnum({ ProductSort }, 'Sort keys for products.', {
  NEWEST: 'Newest first.',
  NAME: 'Sort by name, A to Z, ignoring case, accents and punctuation.',
  PRICE_ASC: 'Cheapest first.',
  PRICE_DESC: 'Most expensive first.',
  RATING: 'Best rated first, by average and then by how many rated it; unrated ones last.',
  RELEVANCE: 'Sort by relevance, best first. Without a search, the same as `NEWEST`.',
});

@InputType({ description: 'Filters for products; all conditions apply.' })
export class ProductFilter {
  @OptionalField(
    () => ID,
    'Products in the category with this id, name or slug, or below it; none if there is no such category.',
  )
  @IsTypedText({ max: MAX_CATEGORY_NAME_LENGTH })
  category?: string | null;

  @OptionalField(() => [ID], 'Products with one of these ids.')
  @ArrayMaxSize(MAX_PAGE_SIZE)
  @IsUUID({ each: true })
  ids?: string[] | null;

  @OptionalField(
    () => String,
    'Products with all of these words in the name or description. Names also match by their beginnings,\nunknown words by similar ones. A whole SKU or barcode finds its product first.\nUp to 100 characters; blank text is ignored.',
  )
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search?: string | null;

  @OptionalField(
    () => [Allergen],
    'Products that are stated to have none of these allergens, not even traces. Those that nothing is\nstated of are left out.',
  )
  @ArrayMaxSize(ALLERGENS.length)
  @IsIn(ALLERGENS, { each: true, message: say('products.allergens', { allergens: ALLERGENS.join(', ') }) })
  without?: AllergenName[] | null;

  @OptionalField(() => [Diet], 'Products that suit all of these diets and have these marks.')
  @ArrayMaxSize(DIETS.length)
  @IsIn(DIETS, { each: true, message: say('products.diets', { diets: DIETS.join(', ') }) })
  diets?: DietName[] | null;

  @OptionalField(() => Money, 'Products that cost as much or more.')
  @Max(MAX_PRICE)
  minPrice?: number | null;

  @OptionalField(() => Money, 'Products that cost as much or less.')
  @Max(MAX_PRICE)
  maxPrice?: number | null;

  @OptionalField(() => Boolean, 'Products that can be bought now if true.')
  inStock?: boolean | null;
}

@Extensions(ONE_OF)
@InputType({ description: 'The id of a product, or one of its keys.' })
export class ProductLookup {
  @OptionalField(() => ID, 'Unique id.')
  id?: string | null;

  @OptionalField(() => String, 'The stock keeping unit, in any case.')
  @IsTypedText({ max: MAX_SKU_LENGTH })
  sku?: string | null;

  @OptionalField(
    () => String,
    'The GTIN as it is scanned, also as a UPC-E, a GS1 element string or a GS1 Digital Link. A UPC-A is\nalso found as the EAN-13 with a zero in front.',
  )
  @IsScannedText({ max: MAX_BARCODE_LENGTH })
  barcode?: string | null;

  @OptionalField(() => String, 'The key in another system, in any case.')
  @IsTypedText({ max: MAX_EXTERNAL_REFERENCE_LENGTH })
  externalReference?: string | null;
}
