import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { Limited } from '../../../graphql/limited.js';
import { ProductImport } from './product-import.entity.js';
import { ImportProductsInput } from './product-import.inputs.js';
import type { ProductImportService } from './product-import.service.js';

@Resolver(() => ProductImport)
export class ProductImportResolver {
  constructor(private readonly imports: ProductImportService) {}

  @Limited('imports')
  @Mutation(() => ProductImport, {
    description:
      'Starts the import of a file of products, all of it or nothing; `productImport` returns its progress. For admins.',
  })
  async importProducts(
    @InputArg(() => ImportProductsInput) input: ImportProductsInput,
    @Ctx() { actor }: Context,
  ) {
    const { filename, createReadStream } = await input.file;
    return this.imports.start(actor, { name: filename, bytes: createReadStream() }, input.dryRun);
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
