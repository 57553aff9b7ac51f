import { Ctx, ID, Resolver } from 'type-graphql';
import { Mutation, Query } from '../../../common/graphql-fields.js';
import { MAX_IMPORT_MAPPINGS } from '@larder/shared/limits';
import type { Context } from '../../../graphql/context.js';
import { InputArg } from '../../../graphql/input-arg.js';
import { ProductImportMapping } from './import-mapping.entity.js';
import { DeleteProductImportMappingInput, SaveProductImportMappingInput } from './import-mapping.inputs.js';
import type { ImportMappingService } from './import-mapping.service.js';

@Resolver(() => ProductImportMapping)
export class ImportMappingResolver {
  constructor(private readonly mappings: ImportMappingService) {}

  @Query(() => [ProductImportMapping], 'Lists the saved mappings of imports by name. For admins.')
  productImportMappings(@Ctx() { actor }: Context) {
    return this.mappings.list(actor);
  }

  @Mutation(
    () => ProductImportMapping,
    `Saves a mapping of imports, or replaces the one of the same name in any case; at most ${MAX_IMPORT_MAPPINGS}. For admins.`,
  )
  saveProductImportMapping(
    @InputArg(() => SaveProductImportMappingInput) input: SaveProductImportMappingInput,
    @Ctx() { actor }: Context,
  ) {
    return this.mappings.save(actor, input);
  }

  @Mutation(() => ID, 'Deletes a mapping of imports and returns its id. For admins.')
  deleteProductImportMapping(
    @InputArg(() => DeleteProductImportMappingInput) { id }: DeleteProductImportMappingInput,
    @Ctx() { actor }: Context,
  ) {
    return this.mappings.delete(actor, id);
  }
}
