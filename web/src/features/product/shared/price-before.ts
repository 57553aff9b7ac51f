export interface Priced {
  readonly price: number;
  readonly sale: { readonly regularPrice: number } | null;
}

/** The price before the sale that is in force; null without one. Admins see planned sales, too. */
export const priceBefore = ({ price, sale }: Priced): number | null =>
  sale && sale.regularPrice > price ? sale.regularPrice : null;
