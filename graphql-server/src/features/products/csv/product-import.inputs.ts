import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { Field, InputType } from 'type-graphql';
import { MAX_ROWS } from './read-product-rows.js';

@InputType({ description: 'A file of products to import.' })
export class ImportProductsInput {
  @Field(() => GraphQLUpload, {
    description: `A CSV file in UTF-8 with the columns of the export, separated by commas or semicolons: at most 5 MB and ${MAX_ROWS.toLocaleString('en')} products. Rows with an id change that product, rows without are new ones. Columns that are left out stay as they are.`,
  })
  file!: Promise<FileUpload>;

  @Field(() => Boolean, { description: 'Whether only to check the file.' })
  dryRun!: boolean;
}
