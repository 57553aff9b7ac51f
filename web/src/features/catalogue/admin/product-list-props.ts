import type { ManagedProduct, ProductChanges } from './managed-product';

/** The props of table and cards. */
export interface ProductListProps {
  products: readonly ManagedProduct[];
  /** All selected products by id, including those of other pages. */
  selected: ReadonlyMap<string, ManagedProduct>;
  onSelect: (selected: ReadonlyMap<string, ManagedProduct>) => void;
  onPatch: (product: ManagedProduct, changes: ProductChanges) => void;
  onPicture: (product: ManagedProduct) => void;
  onDelete: (product: ManagedProduct) => void;
  /** Ids of the products whose new picture is uploading. */
  busyPictures: ReadonlySet<string>;
}
