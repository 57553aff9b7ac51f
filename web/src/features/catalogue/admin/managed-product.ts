import type { EditedProductFieldsFragment, ManagedProductFieldsFragment } from './manage-products.generated';
import type { UpdateProductInput } from '@/lib/apollo/schema-types.generated';

/** A product of the list. */
export type ManagedProduct = ManagedProductFieldsFragment;

/** A product with all editable fields. */
export type EditedProduct = EditedProductFieldsFragment;

export type ProductChanges = Omit<UpdateProductInput, 'id' | 'expectedVersion'>;
