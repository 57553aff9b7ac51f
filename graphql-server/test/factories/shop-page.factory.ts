import type { DataSource } from 'typeorm';
import { ShopPage, ShopPagePlace } from '../../src/features/shop/shop-page.entity.js';
import { nextNumber } from './sequence.js';

/** A published page that the footer links to. */
export async function buildShopPage(
  dataSource: DataSource,
  overrides: Partial<ShopPage> = {},
): Promise<ShopPage> {
  const pages = dataSource.getRepository(ShopPage);
  const position = nextNumber();
  return pages.save(
    pages.create({
      title: `Page ${position}`,
      slug: `page-${position}`,
      text: '# Who we are\n\nWe are **grocers**.',
      position,
      published: true,
      places: [ShopPagePlace.FOOTER],
      ...overrides,
    }),
  );
}
