import type { ManagedProduct, ProductChanges } from './managed-product';

/** What the table on a desk and the cards on a phone have in common. */
export interface ProductListProps {
  products: readonly ManagedProduct[];
  /** The selected ones, of this page and of others, by their ids. */
  selected: ReadonlyMap<string, ManagedProduct>;
  onSelect: (selected: ReadonlyMap<string, ManagedProduct>) => void;
  onPatch: (product: ManagedProduct, changes: ProductChanges) => void;
  onPicture: (product: ManagedProduct) => void;
  onDelete: (product: ManagedProduct) => void;
  /** Ids of the products whose new picture is on its way. */
  busyPictures: ReadonlySet<string>;
}
