import { Ctx, Resolver } from 'type-graphql';
import { Mutation, Query } from '../../../common/graphql-fields.js';
import type { Context } from '../../../graphql/context.js';
import { IdArg, InputArg } from '../../../graphql/input-arg.js';
import { Limited } from '../../../graphql/rate-limits.js';
import { ProductImport } from './product-import.entity.js';
import type { ProductImportService } from './product-import.service.js';
import { ImportProductsInput } from './product-import.inputs.js';

@Resolver(() => ProductImport)
export class ProductImportResolver {
  constructor(private readonly imports: ProductImportService) {}

  @Limited('imports')
  @Mutation(
    () => ProductImport,
    'Imports a file of products, all of it or nothing, unless `skipFailed`; `productImport` returns the progress. For admins.',
  )
  async importProducts(
    @InputArg(() => ImportProductsInput) { file, ...wishes }: ImportProductsInput,
    @Ctx() { actor }: Context,
  ) {
    const { filename, createReadStream } = await file;
    return this.imports.start(actor, { name: filename, bytes: createReadStream() }, wishes);
  }

  @Query(
    () => ProductImport,
    'Looks up an import by id; null if there is none or its report has expired. For admins.',
    { nullable: true },
  )
  productImport(@IdArg('Id of the import.') id: string, @Ctx() { actor }: Context) {
    return this.imports.find(actor, id);
  }
}
