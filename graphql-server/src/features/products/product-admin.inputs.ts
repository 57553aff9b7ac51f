import {
  ArrayMaxSize,
  ArrayMinSize,
  IsDefined,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { GraphQLLocalDate } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, registerEnumType } from 'type-graphql';
import { HasDecimals } from '../../common/decimals.js';
import { IfGiven } from '../../common/if-given.js';
import { Money } from '../../common/money-scalar.js';
import { MAX_PRICE } from '../../common/money.js';
import { AreLanguages, IsBarcode, IsDay, IsPictureUrl, IsTypedText } from '../../common/text-validator.js';
import { IdempotencyKey, IdempotentInput } from '../idempotency/idempotency-key.input.js';
import { FoodFactsInput } from './food/food-facts.input.js';
import { ProductTranslationInput } from './translations/product-translation.type.js';
import { DEFAULT_LOW_STOCK_THRESHOLD, PackUnit } from './product.entity.js';
import { TOO_MANY_PICTURES } from './product-picture.js';
import { ProductPictureInput } from './product-picture.types.js';
import {
  MAX_ALT_LENGTH,
  MAX_BARCODE_LENGTH,
  MAX_CATEGORIES_OF_PRODUCT,
  MAX_CATEGORY_NAME_LENGTH,
  MAX_DESCRIPTION_LENGTH,
  MAX_EXTERNAL_REFERENCE_LENGTH,
  MAX_FURTHER_PICTURES,
  MAX_FAMILY_LABEL_LENGTH,
  MAX_FAMILY_LENGTH,
  MAX_PACK_AMOUNT,
  MAX_PACK_COUNT,
  MAX_PERCENT,
  MAX_PRODUCTS_AT_ONCE,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_SEARCH_TERMS_LENGTH,
  MAX_SKU_LENGTH,
  MAX_STOCK,
} from '../../common/limits.js';

const PRICE_TOO_HIGH = `A product costs ${MAX_PRICE.toLocaleString('en')} minor units at the most, such as cents.`;

const PRICE = 'Price of one pack outside a sale.';
const SALE_PRICE = 'Price during a sale, below `price`; null for no sale.';
const SALE_FROM = "First day of the sale, in the shop's time zone; null to begin today, or as it has.";
const SALE_UNTIL = 'Last day of the sale, inclusive; null for no limit.';

const DEPOSIT = 'Deposit for one pack, such as for its bottle, on top of the price; 0 for none.';
const DEPOSIT_TOO_HIGH = PRICE_TOO_HIGH.replace('A product costs', 'A deposit is');

const SEARCH_TERMS =
  'Other words that shoppers search for the product by, such as `eggplant, brinjal`, up to 500 characters.';

const PACK_COUNT =
  'Number of equal parts in a pack, such as 6 bottles of 330 ml in 1980 ml; null for a single one.';
const FAMILY = `Family that it shares with its other sizes, compared in any case, up to ${MAX_FAMILY_LENGTH} characters; null for none.`;
const FAMILY_LABEL = `Name among these sizes, up to ${MAX_FAMILY_LABEL_LENGTH} characters; null for its pack size.`;
const TRANSLATIONS = 'Texts in other languages, in place of all that are given; each language once.';

const SKU = `The stock keeping unit, unique in any case, up to ${MAX_SKU_LENGTH} characters; null for none.`;
const BARCODE = 'The GTIN: 8, 12, 13 or 14 digits with a right check digit, unique; null for none.';
const EXTERNAL_REFERENCE = `The product's key in another system, unique in any case, up to ${MAX_EXTERNAL_REFERENCE_LENGTH} characters; null for none.`;
const CATEGORIES = `Ids, names or slugs of up to ${MAX_CATEGORIES_OF_PRODUCT} categories, the main one first.`;

/** One category or more, by ids, names or slugs. */
const AreCategories = (): PropertyDecorator => (target, property) => {
  ArrayMinSize(1, { message: 'Please choose a category.' })(target, property as string);
  ArrayMaxSize(MAX_CATEGORIES_OF_PRODUCT, {
    message: `A product is in ${MAX_CATEGORIES_OF_PRODUCT} categories at the most.`,
  })(target, property as string);
  IsString({ each: true })(target, property as string);
  MaxLength(MAX_CATEGORY_NAME_LENGTH, { each: true })(target, property as string);
};

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
registerEnumType(StockFilter, {
  name: 'StockFilter',
  description: 'Filters for products by stock.',
  valuesConfig: {
    TRACKED: { description: 'Products with a counted stock.' },
    UNTRACKED: { description: 'Products without a counted stock.' },
    LOW: { description: 'Products that are low or out of stock.' },
    OUT: { description: 'Products that are out of stock.' },
  },
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
registerEnumType(AdminProductSort, {
  name: 'AdminProductSort',
  description: 'Sort keys for products for admins.',
  valuesConfig: {
    NEWEST: { description: 'Newest first.' },
    OLDEST: { description: 'Oldest first.' },
    NAME_ASC: { description: 'Sort by name, A to Z, ignoring case, accents and punctuation.' },
    NAME_DESC: { description: 'Sort by name, Z to A, ignoring case, accents and punctuation.' },
    PRICE_ASC: { description: 'Cheapest first.' },
    PRICE_DESC: { description: 'Most expensive first.' },
    STOCK_ASC: { description: 'Sort by stock, ascending; uncounted products last.' },
    STOCK_DESC: { description: 'Sort by stock, descending; uncounted products first.' },
  },
});

@InputType({ description: 'Filters for products for admins; all conditions apply.' })
export class AdminProductFilter {
  @Field(() => ID, {
    nullable: true,
    description:
      'Products in the category with this id, name or slug, or below it; none if there is no such category.',
  })
  @IsOptional()
  @IsTypedText({ max: MAX_CATEGORY_NAME_LENGTH })
  category?: string | null;

  @Field(() => StockFilter, { nullable: true, description: 'Products with this level of stock.' })
  stock?: StockFilter | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Hidden products if true, visible ones if false.',
  })
  hidden?: boolean | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Products in the trash if true: deleted ones that can be restored. They are left out otherwise.',
  })
  deleted?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'Products that match these words, up to 100 characters, as in `ProductFilter.search`.',
  })
  @IsOptional()
  @IsTypedText({ max: MAX_SEARCH_LENGTH })
  search?: string | null;
}

/** What a product may have or not: null for nothing of the kind. */
@InputType()
abstract class OptionalFactsInput {
  @Field(() => Money, { nullable: true, description: SALE_PRICE })
  @IsOptional()
  @Max(MAX_PRICE, { message: PRICE_TOO_HIGH })
  salePrice?: number | null;

  @Field(() => GraphQLLocalDate, { nullable: true, description: SALE_FROM })
  @IsDay()
  saleFrom?: string | null;

  @Field(() => GraphQLLocalDate, { nullable: true, description: SALE_UNTIL })
  @IsDay()
  saleUntil?: string | null;

  @Field(() => Int, { nullable: true, description: PACK_COUNT })
  @IsOptional()
  @Min(2)
  @Max(MAX_PACK_COUNT)
  packCount?: number | null;

  @Field(() => String, { nullable: true, description: SKU })
  @IsOptional()
  @IsTypedText({ max: MAX_SKU_LENGTH })
  sku?: string | null;

  @Field(() => String, { nullable: true, description: BARCODE })
  @IsOptional()
  @IsTypedText({ max: MAX_BARCODE_LENGTH })
  @IsBarcode()
  barcode?: string | null;

  @Field(() => String, { nullable: true, description: EXTERNAL_REFERENCE })
  @IsOptional()
  @IsTypedText({ max: MAX_EXTERNAL_REFERENCE_LENGTH })
  externalReference?: string | null;

  @Field(() => String, { nullable: true, description: FAMILY })
  @IsOptional()
  @IsTypedText({ max: MAX_FAMILY_LENGTH })
  family?: string | null;

  @Field(() => String, { nullable: true, description: FAMILY_LABEL })
  @IsOptional()
  @IsTypedText({ max: MAX_FAMILY_LABEL_LENGTH })
  familyLabel?: string | null;

  @Field(() => Int, {
    nullable: true,
    description: `Stock at or below which the product counts as low; null for the default of ${DEFAULT_LOW_STOCK_THRESHOLD}.`,
  })
  @IsOptional()
  @Min(0)
  @Max(MAX_STOCK)
  lowStockThreshold?: number | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Rate of tax; null for the default of the shop.',
  })
  @IsOptional()
  @IsUUID()
  taxRateId?: string | null;
}

@InputType({ description: 'A new product.' })
export class CreateProductInput extends OptionalFactsInput {
  @IdempotencyKey()
  idempotencyKey?: string | null;

  @Field(() => String, { description: 'The name, up to 120 characters.' })
  @IsTypedText({ min: 1, max: MAX_PRODUCT_NAME_LENGTH })
  name!: string;

  @Field(() => Money, { description: PRICE })
  @Max(MAX_PRICE, { message: PRICE_TOO_HIGH })
  price!: number;

  @Field(() => Money, { defaultValue: 0, description: DEPOSIT })
  @Max(MAX_PRICE, { message: DEPOSIT_TOO_HIGH })
  deposit!: number;

  @Field(() => [ID], { description: CATEGORIES })
  @AreCategories()
  categories!: string[];

  @Field(() => String, { description: 'The description, up to 2,000 characters.' })
  @IsTypedText({ min: 1, max: MAX_DESCRIPTION_LENGTH })
  description!: string;

  @Field(() => String, { defaultValue: '', description: SEARCH_TERMS })
  @IsTypedText({ max: MAX_SEARCH_TERMS_LENGTH })
  searchTerms!: string;

  @Field(() => String, { description: 'Address of its picture, as `uploadImage` gives it.' })
  @IsPictureUrl()
  photo!: string;

  @Field(() => String, { defaultValue: '', description: PHOTO_ALT })
  @IsTypedText({ max: MAX_ALT_LENGTH })
  photoAlt!: string;

  @Field(() => [ProductPictureInput], { defaultValue: [], description: FURTHER_PICTURES })
  @AreFurtherPictures()
  furtherPictures!: ProductPictureInput[];

  @Field(() => Int, { nullable: true, description: 'Amount in a pack; requires `packUnit`.' })
  @ValidateIf(hasPack)
  @IsInt()
  @Min(1)
  @Max(MAX_PACK_AMOUNT)
  packAmount?: number | null;

  @Field(() => PackUnit, { nullable: true, description: 'Unit of `packAmount`.' })
  @ValidateIf(hasPack)
  @IsDefined({ message: 'Say what the size of the pack is counted in.' })
  packUnit?: PackUnit | null;

  @Field(() => Int, { nullable: true, description: 'Units in stock; null if the stock is not counted.' })
  @IsOptional()
  @Min(0)
  @Max(MAX_STOCK)
  stock?: number | null;

  @Field(() => Boolean, { defaultValue: false, description: 'Whether to hide the product from shoppers.' })
  hidden!: boolean;

  @Field(() => FoodFactsInput, { nullable: true, description: 'Facts about food, such as allergens.' })
  @IsOptional()
  @ValidateNested()
  food?: FoodFactsInput | null;

  @Field(() => [ProductTranslationInput], { defaultValue: [], description: TRANSLATIONS })
  @ValidateNested()
  @AreLanguages()
  translations!: ProductTranslationInput[];
}

function hasPack({ packAmount, packUnit }: CreateProductInput): boolean {
  return (packAmount ?? null) !== null || (packUnit ?? null) !== null;
}

@InputType({ description: 'Changes of a product; fields that are left out stay.' })
export class UpdateProductInput extends OptionalFactsInput {
  @Field(() => ID, { description: 'The product.' })
  id!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Expected `version` of the product; `CONFLICT` if there is a newer one.',
  })
  expectedVersion?: number | null;

  @Field(() => String, { nullable: true, description: 'The name, up to 120 characters.' })
  @IfGiven()
  @IsTypedText({ min: 1, max: MAX_PRODUCT_NAME_LENGTH })
  name?: string;

  @Field(() => Money, { nullable: true, description: PRICE })
  @IfGiven()
  @IsDefined()
  @Max(MAX_PRICE, { message: PRICE_TOO_HIGH })
  price?: number;

  @Field(() => Money, { nullable: true, description: DEPOSIT })
  @IfGiven()
  @IsDefined()
  @Max(MAX_PRICE, { message: DEPOSIT_TOO_HIGH })
  deposit?: number;

  @Field(() => [ID], { nullable: true, description: CATEGORIES })
  @IfGiven()
  @AreCategories()
  categories?: string[];

  @Field(() => String, {
    nullable: true,
    description: 'The description, up to 2,000 characters.',
  })
  @IfGiven()
  @IsTypedText({ min: 1, max: MAX_DESCRIPTION_LENGTH })
  description?: string;

  @Field(() => String, { nullable: true, description: SEARCH_TERMS })
  @IfGiven()
  @IsTypedText({ max: MAX_SEARCH_TERMS_LENGTH })
  searchTerms?: string;

  @Field(() => String, { nullable: true, description: 'Address of its picture, as `uploadImage` gives it.' })
  @IfGiven()
  @IsPictureUrl()
  photo?: string;

  @Field(() => String, { nullable: true, description: PHOTO_ALT })
  @IfGiven()
  @IsTypedText({ max: MAX_ALT_LENGTH })
  photoAlt?: string;

  @Field(() => [ProductPictureInput], { nullable: true, description: FURTHER_PICTURES })
  @IfGiven()
  @AreFurtherPictures()
  furtherPictures?: ProductPictureInput[];

  @Field(() => Int, {
    nullable: true,
    description: 'Amount in a pack; null together with `packUnit` for none.',
  })
  @IsOptional()
  @Min(1)
  @Max(MAX_PACK_AMOUNT)
  packAmount?: number | null;

  @Field(() => PackUnit, { nullable: true, description: 'Unit of `packAmount`.' })
  packUnit?: PackUnit | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Units in stock; null to stop counting them. To add a delivery, use `adjustProductStock`.',
  })
  @IsOptional()
  @Min(0)
  @Max(MAX_STOCK)
  stock?: number | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to hide the product from shoppers.' })
  @IfGiven()
  @IsDefined()
  hidden?: boolean;

  @Field(() => FoodFactsInput, {
    nullable: true,
    description: 'Facts about food, in place of all that are stated; null for none.',
  })
  @IsOptional()
  @ValidateNested()
  food?: FoodFactsInput | null;

  @Field(() => [ProductTranslationInput], { nullable: true, description: TRANSLATIONS })
  @IfGiven()
  @IsDefined()
  @ValidateNested()
  @AreLanguages()
  translations?: ProductTranslationInput[];
}

@InputType({ description: "A change of a product's stock." })
export class AdjustProductStockInput extends IdempotentInput {
  @Field(() => ID, { description: 'The product.' })
  id!: string;

  @Field(() => Int, { description: 'Change of the stock; negative to reduce it.' })
  @Min(-MAX_STOCK)
  @Max(MAX_STOCK)
  by!: number;
}

@InputType({ description: 'The products to delete.' })
export class DeleteProductsInput {
  @Field(() => [ID], { description: `Ids of the products, at most ${MAX_PRODUCTS_AT_ONCE}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PRODUCTS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];
}

@InputType({ description: 'The products to restore.' })
export class RestoreProductsInput {
  @Field(() => [ID], { description: `Ids of the products, at most ${MAX_PRODUCTS_AT_ONCE}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PRODUCTS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];
}

@InputType({ description: 'Changes of several products; omitted fields stay as they are.' })
export class UpdateProductsInput {
  @Field(() => [ID], { description: `Ids of the products, at most ${MAX_PRODUCTS_AT_ONCE}.` })
  @ArrayMinSize(1)
  @ArrayMaxSize(MAX_PRODUCTS_AT_ONCE)
  @IsUUID(undefined, { each: true })
  ids!: string[];

  @Field(() => [Int], {
    nullable: true,
    description: 'Expected `version` of each product, in the sequence of `ids`; `CONFLICT` names newer ones.',
  })
  @IsOptional()
  @ArrayMaxSize(MAX_PRODUCTS_AT_ONCE)
  expectedVersions?: number[] | null;

  @Field(() => Float, {
    nullable: true,
    description: `Change of the prices outside sales in percent, -100 to ${MAX_PERCENT}; rounded half up.`,
  })
  @IsOptional()
  @HasDecimals(2)
  @Min(-100)
  @Max(MAX_PERCENT)
  changePricePercent?: number | null;

  @Field(() => [ID], { nullable: true, description: `New categories of the products. ${CATEGORIES}` })
  @IsOptional()
  @AreCategories()
  categories?: string[] | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether to hide the products from shoppers.' })
  hidden?: boolean | null;

  @Field(() => ID, {
    nullable: true,
    description: 'Their rate of tax; null for the default of the shop.',
  })
  @IsOptional()
  @IsUUID()
  taxRateId?: string | null;
}

@InputType({ description: 'The product to delete.' })
export class DeleteProductInput {
  @Field(() => ID, { description: 'Id of the product.' })
  id!: string;
}
