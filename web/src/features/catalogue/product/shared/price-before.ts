export interface Priced {
  readonly price: number;
  readonly sale: { readonly regularPrice: number; readonly lowestPriceBefore: number | null } | null;
}

/** Whether the price is that of a sale. Admins see planned sales, too. */
export const isReduced = ({ price, sale }: Priced): boolean => sale !== null && sale.regularPrice > price;

/**
 * The prices before the sale that is in force, which are only shown together; null without one, and
 * where the product was not sold before: no price of then may be struck through.
 */
export function pricesBefore(product: Priced): { regular: number; lowest: number } | null {
  const { sale } = product;
  if (!isReduced(product) || sale === null || sale.lowestPriceBefore === null) return null;
  return { regular: sale.regularPrice, lowest: sale.lowestPriceBefore };
}
