import { fileURLToPath } from 'node:url';
import { fillProduct, signInAsAdmin, uniqueText } from '../support/admin';
import { expect, test } from '../support/test';

/** 96 by 64 pixels: the left half green, the right half transparent. */
const heic = fileURLToPath(new URL('../files/plum.heic', import.meta.url));

/** Exif metadata with the orientation 6: the picture is shown turned to the right. */
const TURNED = Buffer.from('ffe1002245786966000049492a0008000000010012010300010000000600000000000000', 'hex');

// The picture is decoded by the browser, and HEIC by WebAssembly under the policy of the shop.
test('37.6 large pictures and HEIC are shrunk in the browser, upright and transparent @wide', async ({
  shopper,
}) => {
  const { page } = shopper;
  await signInAsAdmin(shopper);
  await page.goto('/dashboard/add-product');
  await fillProduct(page, uniqueText('Plums'), '3.50');
  const input = page.getByLabel('Product Image file');
  const shown = page.getByRole('img', { name: 'The product' });
  const isShown = (width: number, height: number) =>
    expect(async () => {
      const size = await shown.evaluate((picture: HTMLImageElement) => [
        picture.naturalWidth,
        picture.naturalHeight,
      ]);
      expect(size).toEqual([width, height]);
    }).toPass();

  const jpeg = Buffer.from(await page.evaluate(noise), 'base64');
  expect(jpeg.length).toBeGreaterThan(6 * 1024 * 1024);
  const turned = Buffer.concat([jpeg.subarray(0, 2), TURNED, jpeg.subarray(2)]);
  await input.setInputFiles({ name: 'turned.jpg', mimeType: 'image/jpeg', buffer: turned });
  await isShown(1600, 2400);

  await input.setInputFiles(heic);
  await isShown(96, 64);
  const colours = await shown.evaluate((picture: HTMLImageElement) => {
    const context = document.createElement('canvas').getContext('2d')!;
    context.drawImage(picture, 0, 0);
    const { data } = context.getImageData(0, 32, 96, 1);
    return [24, 72].map((x) => [0, 1, 2, 3].map((channel) => data[4 * x + channel]));
  });
  const [[red = 255, green = 0, , opacity] = [], right] = colours;
  expect(green - red).toBeGreaterThan(80);
  expect(opacity).toBe(255);
  expect(right?.[3]).toBe(0);

  await input.setInputFiles({ name: 'broken.heic', mimeType: '', buffer: Buffer.from('no picture') });
  await expect(page.getByRole('alert')).toContainText('This picture cannot be read.');
  await isShown(96, 64);
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('3.50');

  await page.getByRole('button', { name: 'Add Product' }).click();
  await shopper.expectToast('Added Product Successfully!');
});

/** A JPEG of 3000 by 2000 pixels in base64, which noise makes large. */
async function noise(): Promise<string> {
  const pixels = new ImageData(3000, 2000);
  const words = new Uint32Array(pixels.data.buffer);
  let state = 1;
  for (let at = 0; at < words.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    // Opaque, with the better bits of the generator.
    words[at] = 0xff000000 | (state >>> 8);
  }
  const canvas = new OffscreenCanvas(pixels.width, pixels.height);
  canvas.getContext('2d')!.putImageData(pixels, 0, 0);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
  const address = await new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsDataURL(blob);
  });
  return address.slice(address.indexOf(',') + 1);
}
