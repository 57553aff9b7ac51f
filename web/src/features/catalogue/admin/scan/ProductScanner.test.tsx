import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderShop, signedInAdmin } from '@/test/render-shop';
import { buildManagedProduct, CatalogueShop } from '../catalogue.test-shop';
import { createBarcodeDetector } from '@/features/catalogue/scan/shared/barcode-detector';

let shop: CatalogueShop;

beforeEach(() => {
  shop = new CatalogueShop();
});

const open = () => renderShop('/dashboard/manage-products', { shop, session: signedInAdmin });
const idOf = (name: string) => shop.managedProducts.find((product) => product.name === name)?.id ?? '';
const scan = (target: Element, barcode: string) => {
  for (const key of [...barcode, 'Enter']) fireEvent.keyDown(target, { key });
};

describe('50.5 a scanner that is a keyboard', () => {
  it.each([
    ['04252614', '042100005264'],
    ['(01)09506000134352', '09506000134352'],
    [']C10109506000134352', '09506000134352'],
    ['https://id.gs1.org/01/09506000134352', '09506000134352'],
  ])('opens the product of %s', async (scanned, barcode) => {
    shop.managedProducts = [buildManagedProduct({ name: 'Gala apples', barcode })];
    const { location } = open();
    scan(await screen.findByRole('link', { name: 'Add Product' }), scanned);
    await waitFor(() => expect(location()).toBe(`/dashboard/manage-products/${idOf('Gala apples')}`));
  });

  it('reads FNC1 as Ctrl+], and no text from before a pause', async () => {
    shop.managedProducts = [buildManagedProduct({ name: 'Gala apples', barcode: '09506000134352' })];
    const { location } = open();
    const add = await screen.findByRole('link', { name: 'Add Product' });
    fireEvent.keyDown(add, { key: 'a' });
    const later = performance.now() + 3_000;
    const clock = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(later);
    for (const key of '10ABC') fireEvent.keyDown(add, { key });
    fireEvent.keyDown(add, { key: ']', ctrlKey: true });
    scan(add, '0109506000134352');
    clock.mockRestore();
    await waitFor(() => expect(location()).toBe(`/dashboard/manage-products/${idOf('Gala apples')}`));
  });

  it('a link to scan does not go to the search by its slash', async () => {
    open();
    const add = await screen.findByRole('link', { name: 'Add Product' });
    add.focus();
    for (const key of 'https:') fireEvent.keyDown(add, { key });
    expect(fireEvent.keyDown(add, { key: '/' })).toBe(false);
  });
});

describe('50.5 the label of a scale', () => {
  const scanned = async (label: string, facts: object) => {
    shop.managedProducts = [buildManagedProduct({ name: 'Gala apples', ...facts })];
    const opened = open();
    scan(await screen.findByRole('link', { name: 'Add Product' }), label);
    return opened;
  };

  // The shop of the tests has dollars: labels of the United States.
  it.each([
    ['the SKU', { sku: '01234' }],
    ['the SKU without zeros', { sku: '1234' }],
    ['the barcode with zeros as its price', { barcode: '0201234000006' }],
  ])('finds the product by %s and has its price', async (_, facts) => {
    const { location } = await scanned('201234912347', facts);
    await waitFor(() => expect(location()).toBe(`/dashboard/manage-products/${idOf('Gala apples')}`));
    expect(await screen.findByText('On the label')).toBeVisible();
    expect(screen.getByText('$12.34')).toBeVisible();
  });

  it('with a wrong digit for its price is refused', async () => {
    const { location } = await scanned('201234812340', { sku: '01234' });
    expect(await screen.findByText(/^The digit that verifies the price or the weight/)).toBeVisible();
    expect(location()).toBe('/dashboard/manage-products');
  });

  it('is offered as the barcode of all labels of its item', async () => {
    const { user, location } = await scanned('201234912347', {});
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Unknown barcode' }));
    expect(dialog.getByText(/the item number 01234 of the label 201234912347/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Add a product with this barcode' }));
    expect(location()).toBe('/dashboard/add-product?barcode=0201234000006');
  });

  it('of the GS1 DataBar has its weight', async () => {
    await scanned('01988987654321063103000195', { barcode: '98898765432106' });
    expect(await screen.findByText('195 g')).toBeVisible();
  });

  it('with a price of more decimals than the currency has shows none', async () => {
    const { location } = await scanned('(01)98898765432106(3923)001234', { barcode: '98898765432106' });
    await waitFor(() => expect(location()).toBe(`/dashboard/manage-products/${idOf('Gala apples')}`));
    const shown = screen.findByText('On the label', {}, { timeout: 2_000 });
    await expect(shown).rejects.toThrow(/Unable to find/);
  });
});

describe('50.5 the camera', () => {
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector');
  });

  it('reads the symbols of groceries that the browser knows, UPC-E among them', async () => {
    const formats: (readonly string[])[] = [];
    class Detector {
      static getSupportedFormats = () => Promise.resolve(['aztec', 'ean_8', 'upc_e', 'qr_code']);
      constructor(options: { formats: readonly string[] }) {
        formats.push(options.formats);
      }
    }
    Object.assign(globalThis, { BarcodeDetector: Detector });
    await createBarcodeDetector();
    expect(formats).toEqual([['ean_8', 'upc_e', 'qr_code']]);
  });
});
