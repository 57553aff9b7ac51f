import { Raw, type EntityManager } from 'typeorm';
import { ProductImportMapping } from './import-mapping.entity.js';

/** The mapping of this name, in any case, as the unique index compares them. */
export const mappingNamed = (manager: EntityManager, name: string): Promise<ProductImportMapping | null> =>
  manager.findOneBy(ProductImportMapping, {
    name: Raw((column) => `lower(${column}) = lower(:name)`, { name }),
  });
