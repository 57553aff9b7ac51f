import type { EditedProductFieldsFragment, ManagedProductFieldsFragment } from './manage-products.generated';
import type { UpdateProductInput } from '@/lib/apollo/schema-types.generated';

/** A product as the list knows it. */
export type ManagedProduct = ManagedProductFieldsFragment;

/** A product with everything that can be edited. */
export type EditedProduct = EditedProductFieldsFragment;

export type ProductChanges = Omit<UpdateProductInput, 'id' | 'expectedVersion'>;
