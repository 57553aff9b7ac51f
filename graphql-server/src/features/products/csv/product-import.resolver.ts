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
      'Begins to import a file of products, all of it or nothing; `productImport` says how far it is. For admins.',
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
    description: 'How far an import is; null when there is none, or none any more. For admins.',
  })
  productImport(@Arg('id', () => ID, { description: 'Its id.' }) id: string, @Ctx() { actor }: Context) {
    return this.imports.find(actor, id);
  }
}
