import { test as base, expect } from '@playwright/test';
import { productsOnSale, type Product } from './catalogue';
import { Shopper, type Recipient } from './shopper';
import { ConsoleGuard } from './console-guard';

interface Fixtures {
  consoleGuard: ConsoleGuard;
  shopper: Shopper;
  /** Four products on sale. */
  products: [Product, Product, Product, Product];
  recipient: Recipient;
}

/**
 * Playwright's `test` with a shopper fixture; fails on any problem that the ConsoleGuard collects.
 */
export const test = base.extend<Fixtures>({
  consoleGuard: [
    async ({ context, baseURL }, use) => {
      const consoleGuard = new ConsoleGuard(context, baseURL ?? '');
      await use(consoleGuard);
      expect(consoleGuard.problems, 'the shop works without errors, warnings and failed requests').toEqual(
        [],
      );
    },
    { auto: true },
  ],
  shopper: async ({ page }, use) => use(await Shopper.of(page)),
  products: async ({ request }, use) => {
    const [first, second, third, fourth] = await productsOnSale(request, 4);
    if (!first || !second || !third || !fourth) throw new Error('The shop sells fewer than four products');
    await use([first, second, third, fourth]);
  },
  recipient: [
    { name: 'Asha Rao', phone: '+44 20 7946 0000', address: '12 Orchard Lane\nBath BA1 1AA' },
    { option: true },
  ],
});

export { expect };
