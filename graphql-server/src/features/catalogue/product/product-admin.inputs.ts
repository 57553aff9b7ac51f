import { ValidateIf, ValidateNested } from 'class-validator';
import { GraphQLLocalDate } from 'graphql-scalars';
import { Float, ID, InputType, Int } from 'type-graphql';
import {
  ChangedField,
  Field,
  IdsField,
  NullableField,
  OptionalField,
  OptionalItemsField,
  idInput,
  partialOf,
  registerEnum,
} from '../../../common/graphql-fields.js';
import { HasDecimals } from '../../../common/decimals.js';
import { Money } from '../../../common/money-scalar.js';
import { MAX_PRICE } from '@larder/shared/money';
import { AreLanguages, IsDay, IsPictureUrl, IsTypedText } from '../../../common/text-validator.js';
import { IdempotencyKey, IdempotentInput } from '../../idempotency/idempotency-key.input.js';
import { FoodFactsInput } from '../food/food-facts.input.js';
import { ProductTranslationInput } from '../translations/product-translation.type.js';
import { PlainFieldsInput } from './plain-fields.js';
import { PackUnit } from './product.entity.js';
import { TOO_MANY_PICTURES } from './product-picture.js';
import { ProductPictureInput } from './product-picture.types.js';
import {
  MAX_ALT_LENGTH,
  MAX_CATEGORIES_OF_PRODUCT,
  MAX_CATEGORY_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_FURTHER_PICTURES,
  MAX_LEAD_DAYS,
  MAX_PACK_AMOUNT,
  MAX_PACK_COUNT,
  MAX_PERCENT,
  MAX_PRODUCTS_AT_ONCE,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SEARCH_TERMS_LENGTH,
  MAX_STOCK,
} from '@larder/shared/limits';
import { say } from '@larder/texts/text';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsDefined,
  IsInt,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
} from '../../../common/rules.js';

const PRICE_TOO_HIGH = say('products.priceTooHigh', { most: MAX_PRICE });

const REGULAR_PRICE = 'Price of one pack outside a sale, as `Product.regularPrice`.';
const FORMER_PRICE = 'Former name of `regularPrice`. Unlike `Product.price`, not the price in force.';
const USE_REGULAR_PRICE = { deprecationReason: 'Use `regularPrice`.' };
export const NO_PRICE = say('products.packWithoutPrice');
const SALE_PRICE = 'Price during a sale, below `regularPrice`; null for no sale.';
const SALE_FROM = "First day of the sale, in the shop's time zone; null to begin today, or as it has.";
const SALE_UNTIL = 'Last day of the sale, inclusive; null for no limit.';

const DEPOSIT = 'Deposit for one pack, such as for its bottle, on top of the price; 0 for none.';
const DEPOSIT_TOO_HIGH = say('products.depositTooHigh', { most: MAX_PRICE });

const SEARCH_TERMS =
  'Other words that shoppers search for the product by, such as `eggplant, brinjal`, up to 500 characters.';

const PACK_COUNT =
  'Number of equal parts in a pack, such as 6 bottles of 330 ml in 1980 ml; null for a single one.';
const TRANSLATIONS = 'Texts in other languages, in place of all that are given; each language once.';

const CATEGORIES = `Ids, names or slugs of up to ${MAX_CATEGORIES_OF_PRODUCT} categories, the main one first.`;

/** One category or more, by ids, names or slugs. */
const AreCategories = (): PropertyDecorator => (target, property) => {
  ArrayMinSize(1, { message: say('products.noCategory') })(target, property as string);
  ArrayMaxSize(MAX_CATEGORIES_OF_PRODUCT, {
    message: say('products.tooManyCategories', { most: MAX_CATEGORIES_OF_PRODUCT }),
  })(target, property as string);
  IsString({ each: true })(target, property as string);
  MaxLength(MAX_CATEGORY_NAME_LENGTH, { each: true })(target, property as string);
};

const FOOD_CHECKED =
  'Confirms doubtful food facts, such as milk in the ingredients but not in `contains`;\n`BAD_USER_INPUT` names them otherwise.';

const PHOTO_ALT = `Alternative text of \`photo\`, up to ${MAX_ALT_LENGTH} characters; empty for the name.`;
const FURTHER_PICTURES = `Up to ${MAX_FURTHER_PICTURES} pictures beside \`photo\`, in their order.`;

const AreFurtherPictures = (): PropertyDecorator => (target, property) => {
  ArrayMaxSize(MAX_FURTHER_PICTURES, { message: TOO_MANY_PICTURES })(target, property as string);
  ValidateNested({ each: true })(target, property as string);
};

export enum StockFilter {
  TRACKED = 'tracked',
  UNTRACKED = 'untracked',
  LOW = 'low',
  OUT = 'out',
}
registerEnum({ StockFilter }, 'Filters for products by stock.', {
  TRACKED: 'Products with a counted stock.',
  UNTRACKED: 'Products without a counted stock.',
  LOW: 'Products that are low or out of stock.',
  OUT: 'Products that are out of stock.',
});

export enum DeletedProducts {
  EXCLUDE = 'exclude',
  INCLUDE = 'include',
  ONLY = 'only',
}
registerEnum({ DeletedProducts }, 'Filter for deleted products: those in the trash, which can be restored.', {
  EXCLUDE: 'Without them.',
  INCLUDE: 'With them: a product that is deleted or restored between two pages is in one of them.',
  ONLY: 'Only deleted products.',
});

export enum AdminProductSort {
  NEWEST = 'newest',
  OLDEST = 'oldest',
  NAME_ASC = 'name_asc',
  NAME_DESC = 'name_desc',
  PRICE_ASC = 'price_asc',
  PRICE_DESC = 'price_desc',
  STOCK_ASC = 'stock_asc',
  STOCK_DESC = 'stock_desc',
}
registerEnum({ AdminProductSort }, 'Sort keys for products for admins.', {
  NEWEST: 'Newest first.',
  OLDEST: 'Oldest first.',
  NAME_ASC: 'Sort by name, A to Z, ignoring case, accents and punctuation.',
  NAME_DESC: 'Sort by name, Z to A, ignoring case, accents and punctuation.',
  PRICE_ASC: 'Cheapest first.',
  PRICE_DESC: 'Most expensive first.',
  STOCK_ASC: 'Sort by stock, ascending; uncounted products last.',
  STOCK_DESC: 'Sort by stock, descending; uncounted products first.',
});

@InputType({ description: 'Filters for products for admins; all conditions apply.' })
export class AdminProductFilter {
  @OptionalField(
    () => ID,
    'Products in the category with this id, name or slug, or below it; none if there is no such category.',
  )
  @IsTypedText({ max: MAX_CATEGORY_NAME_LENGTH })
  category?: string | null;

  @OptionalField(() => StockFilter, 'Products with this level of stock.')
  stock?: StockFilter | null;

  @OptionalField(() => Boolean, 'Hidden products if true, visible ones if false.')
  hidden?: boolean | null;

  @OptionalField(() => Int, 'Products that take as many `leadDays`, or more.')
  @Min(1)
  @Max(MAX_LEAD_DAYS)
  leadDaysFrom?: number | null;

  @OptionalField(() => DeletedProducts, 'Whether to include deleted products. Defaults to `EXCLUDE`.')
  deleted?: DeletedProducts | null;

  @OptionalField(
    () => String,
    'Products that match these words, up to 100 characters, as in `ProductFilter.search`.',
  )
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search?: string | null;
}

/** What a product may have or not: null for nothing of the kind. */
@InputType()
abstract class OptionalFactsInput extends PlainFieldsInput {
  @OptionalField(() => Money, SALE_PRICE)
  @Max(MAX_PRICE, { message: PRICE_TOO_HIGH })
  salePrice?: number | null;

  @NullableField(() => GraphQLLocalDate, SALE_FROM)
  @IsDay()
  saleFrom?: string | null;

  @NullableField(() => GraphQLLocalDate, SALE_UNTIL)
  @IsDay()
  saleUntil?: string | null;

  @OptionalField(() => Int, PACK_COUNT)
  @Min(2)
  @Max(MAX_PACK_COUNT)
  packCount?: number | null;

  @OptionalField(() => ID, 'Rate of tax; null for the default of the shop.')
  @IsUUID()
  taxRateId?: string | null;
}

function productFields(GivenField: typeof Field) {
  @InputType()
  abstract class ProductFields extends OptionalFactsInput {
    @GivenField(() => String, 'The name, up to 120 characters.')
    @IsTypedText({ min: 1, max: MAX_PRODUCT_NAME_LENGTH })
    name!: string;

    @GivenField(() => Money, DEPOSIT, { defaultValue: 0 })
    @IsDefined()
    @Max(MAX_PRICE, { message: DEPOSIT_TOO_HIGH })
    deposit!: number;

    @GivenField(() => [ID], CATEGORIES)
    @AreCategories()
    categories!: string[];

    @GivenField(() => String, 'The description, up to 2,000 characters.')
    @IsTypedText({ min: 1, max: MAX_DESCRIPTION_LENGTH })
    description!: string;

    @GivenField(() => String, SEARCH_TERMS, { defaultValue: '' })
    @IsTypedText({ max: MAX_SEARCH_TERMS_LENGTH })
    searchTerms!: string;

    @GivenField(() => String, 'Address of its picture, as `uploadImage` gives it.')
    @IsPictureUrl()
    photo!: string;

    @GivenField(() => String, PHOTO_ALT, { defaultValue: '' })
    @IsTypedText({ max: MAX_ALT_LENGTH })
    photoAlt!: string;

    @GivenField(() => [ProductPictureInput], FURTHER_PICTURES, { defaultValue: [] })
    @AreFurtherPictures()
    furtherPictures!: ProductPictureInput[];

    @GivenField(() => Boolean, 'Whether to hide the product from shoppers.', { defaultValue: false })
    @IsDefined()
    hidden!: boolean;

    @GivenField(() => [ProductTranslationInput], TRANSLATIONS, { defaultValue: [] })
    @IsDefined()
    @ValidateNested()
    @AreLanguages()
    translations!: ProductTranslationInput[];
  }
  return ProductFields;
}

@InputType({ description: 'A new product.' })
export class CreateProductInput extends productFields(Field) {
  @IdempotencyKey()
  idempotencyKey?: string | null;

  @OptionalField(() => Money, FORMER_PRICE, USE_REGULAR_PRICE)
  @Max(MAX_PRICE, { message: PRICE_TOO_HIGH })
  price?: number | null;

  @OptionalField(() => Money, `${REGULAR_PRICE}\nRequired, unless \`price\` is given in its place.`)
  @Max(MAX_PRICE, { message: PRICE_TOO_HIGH })
  regularPrice?: number | null;

  @NullableField(() => Int, 'Amount in a pack; requires `packUnit`.')
  @ValidateIf(hasPack)
  @IsInt()
  @Min(1)
  @Max(MAX_PACK_AMOUNT)
  packAmount?: number | null;

  @NullableField(() => PackUnit, 'Unit of `packAmount`.')
  @ValidateIf(hasPack)
  @IsDefined({ message: say('products.packWithoutUnit') })
  packUnit?: PackUnit | null;

  @OptionalField(() => Int, 'Units in stock; null if the stock is not counted.')
  @Min(0)
  @Max(MAX_STOCK)
  stock?: number | null;

  @OptionalField(() => FoodFactsInput, 'Facts about food, such as allergens.')
  @ValidateNested()
  food?: FoodFactsInput | null;

  @OptionalField(() => Boolean, FOOD_CHECKED)
  foodChecked?: boolean | null;
}

function hasPack({ packAmount, packUnit }: CreateProductInput): boolean {
  return (packAmount ?? null) !== null || (packUnit ?? null) !== null;
}

@InputType({ description: 'Changes of a product; fields that are left out stay.' })
export class UpdateProductInput extends partialOf(productFields(ChangedField)) {
  @Field(() => ID, 'The product.')
  id!: string;

  @OptionalField(() => Int, 'Expected `version` of the product; `CONFLICT` if there is a newer one.')
  expectedVersion?: number | null;

  @NullableField(
    () => Int,
    'Expected `stock`, null for an uncounted product; `CONFLICT` with the current `stock`\nif it has another, such as after a purchase. Left out to set `stock` without comparing.',
  )
  expectedStock?: number | null;

  @ChangedField(() => Money, FORMER_PRICE, USE_REGULAR_PRICE)
  @Max(MAX_PRICE, { message: PRICE_TOO_HIGH })
  price?: number;

  @ChangedField(() => Money, REGULAR_PRICE)
  @IsDefined({ message: NO_PRICE })
  @Max(MAX_PRICE, { message: PRICE_TOO_HIGH })
  regularPrice?: number;

  @OptionalField(() => Int, 'Amount in a pack; null together with `packUnit` for none.')
  @Min(1)
  @Max(MAX_PACK_AMOUNT)
  packAmount?: number | null;

  @OptionalField(() => PackUnit, 'Unit of `packAmount`.')
  packUnit?: PackUnit | null;

  @OptionalField(
    () => Int,
    'Units in stock; null to stop counting them. To add a delivery, use `adjustProductStock`; to set what was\nread before, give `expectedStock` too.',
  )
  @Min(0)
  @Max(MAX_STOCK)
  stock?: number | null;

  @OptionalField(() => FoodFactsInput, 'Facts about food, in place of all that are stated; null for none.')
  @ValidateNested()
  food?: FoodFactsInput | null;

  @OptionalField(() => Boolean, FOOD_CHECKED)
  foodChecked?: boolean | null;
}

@InputType({ description: "A change of a product's stock." })
export class AdjustProductStockInput extends IdempotentInput {
  @Field(() => ID, 'The product.')
  id!: string;

  @Field(() => Int, 'Change of the stock; negative to reduce it.')
  @Min(-MAX_STOCK)
  @Max(MAX_STOCK)
  by!: number;
}

@InputType({ description: 'The products to delete.' })
export class DeleteProductsInput {
  @IdsField(`Ids of the products, at most ${MAX_PRODUCTS_AT_ONCE}.`, MAX_PRODUCTS_AT_ONCE)
  ids!: string[];
}

@InputType({ description: 'The products to restore.' })
export class RestoreProductsInput {
  @IdsField(`Ids of the products, at most ${MAX_PRODUCTS_AT_ONCE}.`, MAX_PRODUCTS_AT_ONCE)
  ids!: string[];
}

@InputType({ description: 'Changes of several products; omitted fields stay as they are.' })
export class UpdateProductsInput {
  @IdsField(`Ids of the products, at most ${MAX_PRODUCTS_AT_ONCE}.`, MAX_PRODUCTS_AT_ONCE)
  ids!: string[];

  @OptionalField(
    () => [Int],
    'Expected `version` of each product, in the sequence of `ids`; `CONFLICT` names newer ones.',
  )
  @ArrayMaxSize(MAX_PRODUCTS_AT_ONCE)
  expectedVersions?: number[] | null;

  @OptionalField(
    () => Float,
    `Change of the prices outside sales in percent, -100 to ${MAX_PERCENT}; rounded half up.`,
  )
  @HasDecimals(2)
  @Min(-100)
  @Max(MAX_PERCENT)
  changePricePercent?: number | null;

  @OptionalField(() => [Int], 'Units in stock of each product, in the sequence of `ids`.')
  @ArrayMaxSize(MAX_PRODUCTS_AT_ONCE)
  @Min(0, { each: true })
  @Max(MAX_STOCK, { each: true })
  stocks?: number[] | null;

  @OptionalItemsField(
    () => [Int],
    'Expected `stock` of each product, in the sequence of `ids`, null for an uncounted one;\n`CONFLICT` names others.',
  )
  @ArrayMaxSize(MAX_PRODUCTS_AT_ONCE)
  expectedStocks?: (number | null)[] | null;

  @OptionalField(() => [ID], `New categories of the products. ${CATEGORIES}`)
  @AreCategories()
  categories?: string[] | null;

  @OptionalField(() => Boolean, 'Whether to hide the products from shoppers.')
  hidden?: boolean | null;

  @OptionalField(() => ID, 'Their rate of tax; null for the default of the shop.')
  @IsUUID()
  taxRateId?: string | null;

  @OptionalField(
    () => Boolean,
    'Whether to return only the products that this mutation has changed.\nAll of them by default.',
  )
  onlyChanged?: boolean | null;
}

@InputType({ description: 'The product to delete.' })
export class DeleteProductInput extends idInput('Id of the product.') {}
