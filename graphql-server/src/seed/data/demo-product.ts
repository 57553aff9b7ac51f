/** What a product of the demo shop is sold in. */
export type DemoPackUnit = 'GRAM' | 'MILLILITRE' | 'PIECE';

export type DemoCategory = 'FRUITS' | 'VEGETABLES' | 'DELICATESSENS' | 'BEVERAGE';

/**
 * A product of the demo catalogue. Its pictures are `/pictures/<slug>.<width>.webp`, at 400 and
 * 800.
 */
export interface DemoProduct {
  /** Fixed, so that seeding twice makes nothing twice and links to demo products keep working. */
  id: string;
  slug: string;
  name: string;
  description: string;
  /** Other words that people search for it by, separated by commas. */
  searchTerms?: string;
  /** US cents for one pack. */
  priceMinor: number;
  category: DemoCategory;
  packAmount: number;
  packUnit: DemoPackUnit;
  /** How many there are; left out where they are not counted. */
  stock?: number;
  /** From how many down there are few left; left out for the usual. */
  lowStockThreshold?: number;
}
