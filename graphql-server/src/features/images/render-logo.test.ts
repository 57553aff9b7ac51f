import sharp from 'sharp';
import { expect, test } from 'vitest';
import { LOGO_PICTURES, type LogoPicture } from '@larder/shared/logo-address';
import { renderLogo } from './render-logo.js';

const RED = { r: 200, g: 30, b: 30 };
/** Twice as wide as high, with a transparent right half. */
const logo = sharp({ create: { width: 200, height: 200, channels: 4, background: { ...RED, alpha: 1 } } })
  .extend({ right: 200, background: { r: 0, g: 0, b: 0, alpha: 0 } })
  .webp({ lossless: true })
  .toBuffer();

const render = async (picture: LogoPicture) => {
  const { png, ...shown } = await renderLogo(await logo, picture);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { format } = await sharp(png).metadata();
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { at, format, width: info.width, height: info.height, shown };
};

test('icons are square, with the logo on the background of pages', async () => {
  const { format, width, height, at } = await render('icon-512.png');
  expect([format, width, height]).toEqual(['png', 512, 512]);
  expect(at(0, 0)).toEqual([0xfb, 0xf8, 0xf1]);
  expect(at(511, 511)).toEqual([0xfb, 0xf8, 0xf1]);
  // Left and right half of the logo.
  expect(at(150, 256)).toEqual([RED.r, RED.g, RED.b]);
  expect(at(350, 256)).toEqual([0xfb, 0xf8, 0xf1]);
  expect((await render('apple-touch-icon.png')).width).toBe(180);
});

test('the ground of a logo without transparency goes on', async () => {
  const jpeg = sharp({ create: { width: 90, height: 30, channels: 3, background: '#ffffff' } }).jpeg();
  const { png } = await renderLogo(await jpeg.toBuffer(), 'icon-192.png');
  expect((await sharp(png).stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
});

test('no mask cuts a logo', async () => {
  const { at, width } = await render('maskable-192.png');
  const distances = Array.from({ length: width * width }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return at(x, y)[0] === RED.r ? Math.hypot(x + 0.5 - width / 2, y + 0.5 - width / 2) : 0;
  });
  expect(Math.max(...distances)).toBeGreaterThan(0.3 * width);
  expect(Math.max(...distances)).toBeLessThanOrEqual(0.4 * width);
});

test('a letterhead is as small as it is shown, on paper', async () => {
  const { format, width, height, at, shown } = await render('letterhead.png');
  expect([format, width, height]).toEqual(['png', 288, 160]);
  expect(shown).toEqual({ width: 72, height: 40 });
  expect(at(270, 80)).toEqual([255, 255, 255]);
});

test('what is no picture is refused', async () => {
  for (const file of ['', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'])
    for (const picture of Object.keys(LOGO_PICTURES))
      await expect(renderLogo(Buffer.from(file), picture as LogoPicture)).rejects.toThrow();
});
