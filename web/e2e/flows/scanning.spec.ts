import { signInAsAdmin } from '../support/admin';
import { showToCamera } from '../support/fake-camera';
import { expect, test } from '../support/test';

// Chromium on Linux has no detector of barcodes of its own, as Safari has none.
test('the camera reads a barcode where the browser has no detector @phone', async ({ shopper }) => {
  const { page } = shopper;
  await showToCamera(page, '96385074', 'EAN8');
  await signInAsAdmin(shopper);
  await page.goto('/dashboard/manage-products');
  await page.getByRole('button', { name: 'Scan a barcode' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Unknown barcode' })).toContainText('96385074');
});
