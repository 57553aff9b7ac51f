import { ArrayMaxSize, ValidateNested } from 'class-validator';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { ID, InputType } from 'type-graphql';
import { Field, OptionalField, registerEnum } from '../../../common/graphql-fields.js';
import { MAX_CATEGORY_NAME_LENGTH, MAX_IMPORT_MB, MAX_IMPORT_ROWS } from '../../../common/limits.js';
import { IsTypedText } from '../../../common/text-validator.js';
import { IdempotentInput } from '../../idempotency/idempotency-key.input.js';
import { FileColumn, MAX_COLUMNS, MAX_NAME_IN_FILE } from './file-columns.js';
import { ExistingProducts } from './plan-import.js';

registerEnum(
  { ExistingProducts },
  [
    'Handling of rows without an id whose product is in the shop already:',
    'one of the same name, and of the same pack size if the file has sizes.',
  ].join('\n'),
  {
    UPDATE: 'The product gets the values of the row; empty cells change nothing.',
    SKIP: 'The row is left out.',
    ADD: 'The row creates another product.',
  },
);

const MAX_TRANSLATED = 100;

@InputType({ description: 'The content of a column of a file of products.' })
export class ImportColumnInput {
  @Field(() => String, 'The heading in the file; case does not matter.')
  @IsTypedText({ max: MAX_NAME_IN_FILE })
  heading!: string;

  @OptionalField(() => FileColumn, 'The content; null to leave the column out.')
  column?: FileColumn | null;
}

@InputType({ description: 'The category for one that the shop does not have.' })
export class ImportCategoryInput {
  @Field(() => String, 'The category in the file; empty for rows without one.')
  @IsTypedText({ max: MAX_NAME_IN_FILE })
  value!: string;

  @OptionalField(
    () => ID,
    'Id, name or slug of the category of the shop. Null adds it, with the last two levels of a path.',
  )
  @IsTypedText({ min: 1, max: MAX_CATEGORY_NAME_LENGTH })
  category?: string | null;
}

@InputType({ description: 'A file of products to import.' })
export class ImportProductsInput extends IdempotentInput {
  @Field(
    () => GraphQLUpload,
    [
      `CSV file or Excel workbook: at most ${MAX_IMPORT_MB} MB and ${MAX_IMPORT_ROWS.toLocaleString('en')} products.`,
      'Rows with an id update that product, others create one. Omitted columns stay unchanged.',
    ].join('\n'),
  )
  file!: Promise<FileUpload>;

  @Field(() => Boolean, 'Whether to check the file without importing it.')
  dryRun!: boolean;

  @OptionalField(
    () => [ImportColumnInput],
    [
      `Contents of the columns, at most ${MAX_COLUMNS}; others are left out.`,
      'Null to recognize the headings of this shop, Shopify, WooCommerce and Square.',
    ].join('\n'),
  )
  @ArrayMaxSize(MAX_COLUMNS)
  @ValidateNested({ each: true })
  columns?: ImportColumnInput[] | null;

  @OptionalField(
    () => [ImportCategoryInput],
    `Categories of the file that the shop does not have, at most ${MAX_TRANSLATED}.`,
  )
  @ArrayMaxSize(MAX_TRANSLATED)
  @ValidateNested({ each: true })
  categories?: ImportCategoryInput[] | null;

  @OptionalField(
    () => ExistingProducts,
    [
      'Handling of rows without an id whose product is in the shop already.',
      'Null refuses a file with such rows; a dry run counts them in `sameNames`.',
    ].join('\n'),
  )
  existing?: ExistingProducts | null;

  @Field(
    () => Boolean,
    'Whether to import the rows without problems of a file that has some with problems.',
    { defaultValue: false },
  )
  skipFailed!: boolean;

  @Field(
    () => Boolean,
    'Confirms doubtful food facts, such as milk in the ingredients but not in `contains`;\nthey are problems otherwise.',
    { defaultValue: false },
  )
  foodChecked!: boolean;
}
