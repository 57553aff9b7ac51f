import { Arg, Ctx, ID, Mutation, Query, Resolver, Field, InputType } from 'type-graphql';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { Limited } from '../../../graphql/rate-limits.js';
import { ProductImport } from './product-import.entity.js';
import type { ProductImportService } from './product-import.service.js';
import GraphQLUpload from 'graphql-upload/GraphQLUpload.mjs';
import type { FileUpload } from 'graphql-upload/processRequest.mjs';
import { IdempotentInput } from '../../idempotency/idempotency-key.input.js';
import { MAX_ROWS } from './read-product-rows.js';

@InputType({ description: 'A file of products to import.' })
export class ImportProductsInput extends IdempotentInput {
  @Field(() => GraphQLUpload, {
    description: [
      `CSV file in UTF-8 with the columns of the export: at most 5 MB and ${MAX_ROWS.toLocaleString('en')} products.`,
      'Rows with an id update that product, others create one. Omitted columns stay unchanged.',
    ].join('\n'),
  })
  file!: Promise<FileUpload>;

  @Field(() => Boolean, { description: 'Whether to check the file without importing it.' })
  dryRun!: boolean;
}

@Resolver(() => ProductImport)
export class ProductImportResolver {
  constructor(private readonly imports: ProductImportService) {}

  @Limited('imports')
  @Mutation(() => ProductImport, {
    description:
      'Imports a file of products, all of it or nothing; `productImport` returns the progress. For admins.',
  })
  async importProducts(
    @InputArg(() => ImportProductsInput) input: ImportProductsInput,
    @Ctx() { actor }: Context,
  ) {
    const { file, ...options } = input;
    const { filename, createReadStream } = await file;
    return this.imports.start(actor, { name: filename, bytes: createReadStream() }, options);
  }

  @Query(() => ProductImport, {
    nullable: true,
    description: 'Looks up an import by id; null if there is none or its report has expired. For admins.',
  })
  productImport(
    @Arg('id', () => ID, { description: 'Id of the import.' }) id: string,
    @Ctx() { actor }: Context,
  ) {
    return this.imports.find(actor, id);
  }
}
