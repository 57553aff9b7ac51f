import type {
  EditedProductFieldsFragment,
  ManagedProductFieldsFragment,
  UpdateProductInput,
} from '@/lib/apollo/generated/dashboard-operations';

/** A product as the list knows it. */
export type ManagedProduct = ManagedProductFieldsFragment;

/** A product with everything that can be edited. */
export type EditedProduct = EditedProductFieldsFragment;

export type ProductChanges = Omit<UpdateProductInput, 'id' | 'expectedVersion'>;
