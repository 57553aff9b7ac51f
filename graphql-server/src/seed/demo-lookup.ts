import type { DemoPerson } from './data/people.js';
import type { DemoProduct } from './data/demo-product.js';

/** The people and products that ratings, reviews and orders of the demo data name. */
export class DemoLookup {
  private readonly products: ReadonlyMap<string, DemoProduct>;
  private readonly people: ReadonlyMap<string, DemoPerson & { readonly userId: string }>;

  /** @param userIds ids of the people's rows, in the order of the people */
  constructor(products: readonly DemoProduct[], people: readonly DemoPerson[], userIds: readonly string[]) {
    this.products = new Map(products.map((product) => [product.slug, product]));
    this.people = new Map(
      people.map((person, index) => [person.uid, { ...person, userId: userIds[index] ?? '' }]),
    );
  }

  product(slug: string): DemoProduct {
    return this.find(this.products, slug);
  }

  person(uid: string): DemoPerson & { readonly userId: string } {
    return this.find(this.people, uid);
  }

  private find<Found>(all: ReadonlyMap<string, Found>, key: string): Found {
    const found = all.get(key);
    if (!found) throw new Error(`The demo data name ${key}, which is not among them.`);
    return found;
  }
}
