import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { InputType } from 'type-graphql';
import { Field, OptionalField, registerEnum } from '../../../common/graphql-fields.js';
import { MAX_IMPORT_MB, MAX_IMPORT_ROWS } from '@larder/shared/limits';
import { IdempotentInput } from '../../idempotency/idempotency-key.input.js';
import { MAX_COLUMNS } from './file-columns.js';
import { AreCategories, AreColumns, CategoryChoice, ColumnChoice, MAX_TRANSLATED } from './import-choices.js';
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
    () => [ColumnChoice],
    [
      `Contents of the columns, at most ${MAX_COLUMNS}; others are left out.`,
      'Null to recognize the headings of this shop, Shopify, WooCommerce and Square.',
    ].join('\n'),
  )
  @AreColumns()
  columns?: ColumnChoice[] | null;

  @OptionalField(
    () => [CategoryChoice],
    `Categories of the file that the shop does not have, at most ${MAX_TRANSLATED}.\nThose whose \`category\` is not in the shop any more are left out.`,
  )
  @AreCategories()
  categories?: CategoryChoice[] | null;

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
