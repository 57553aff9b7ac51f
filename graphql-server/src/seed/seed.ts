import type { DataSource, EntityManager } from 'typeorm';
import { DEFAULT_CATEGORY_IDS } from '../features/catalogue/categories/default-categories.js';
import { PackUnit, Product } from '../features/catalogue/product/product.entity.js';
import { ADVISORY_LOCKS, lockUntilEnd } from '../database/advisory-locks.js';
import { Role, User } from '../features/users/user.entity.js';
import { DEMO_ADMIN, DEMO_PEOPLE, DEMO_SHOPPER, type DemoPerson } from './data/people.js';
import { DEMO_PRODUCTS } from './data/products.js';
import { demoStateOf, markDemo } from './demo-database.js';
import { DemoLookup } from './demo-lookup.js';
import { catalogueTimes } from './demo-times.js';
import { addReviews } from './seed-reviews.js';
import { addOrders } from './seed-orders.js';

export { demoAccounts } from './demo-accounts.js';

/**
 * Fills an empty database with demo products, and with people who have rated, reviewed and ordered
 * them. Any other database is left as it is.
 *
 * @param currency ISO 4217 code of what past orders were paid in; the numbers stay the same
 * @returns whether anything was added
 */
export const seedDemo = (dataSource: DataSource, currency = 'USD'): Promise<boolean> =>
  fillEmpty(dataSource, async (manager) => {
    await manager.insert(Product, demoProducts());
    const lookup = new DemoLookup(DEMO_PRODUCTS, DEMO_PEOPLE, await addPeople(manager, DEMO_PEOPLE));
    await addReviews(manager, lookup);
    await addOrders(manager, lookup, currency);
  });

/** Fills an empty database with those who can sign in, to try how a shop is set up. */
export const seedAccounts = (dataSource: DataSource): Promise<boolean> =>
  fillEmpty(dataSource, async (manager) => {
    await addPeople(manager, [DEMO_ADMIN, DEMO_SHOPPER]);
  });

/** @returns whether the database was empty */
function fillEmpty(
  dataSource: DataSource,
  fill: (manager: EntityManager) => Promise<void>,
): Promise<boolean> {
  return dataSource.transaction(async (manager) => {
    await lockUntilEnd(manager, ADVISORY_LOCKS.seed);
    if ((await demoStateOf(manager)) !== 'empty') return false;
    await markDemo(manager);
    await fill(manager);
    return true;
  });
}

/** The rows of the demo's products. */
export function demoProducts() {
  const times = catalogueTimes(DEMO_PRODUCTS);
  return DEMO_PRODUCTS.map(({ slug, priceMinor, category, packUnit, ...rest }, index) => ({
    ...rest,
    price: priceMinor,
    photo: `/pictures/${slug}.800.webp`,
    categories: [DEFAULT_CATEGORY_IDS[category]],
    packUnit: PackUnit[packUnit],
    createdAt: times[index],
    updatedAt: times[index],
  }));
}

/** @returns the ids of their rows, in the order of the people */
async function addPeople(manager: EntityManager, people: readonly DemoPerson[]): Promise<string[]> {
  const users = people.map((person) =>
    manager.create(User, { ...person, role: person === DEMO_ADMIN ? Role.ADMIN : Role.CUSTOMER }),
  );
  return (await manager.save(users)).map(({ id }) => id);
}
