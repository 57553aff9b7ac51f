import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { blackPng } from '../../../test/support/picture-bombs.js';
import type { AppError } from '../../common/app-error.js';
import { encodeImage } from './encode-image.js';
import { UPLOAD_WIDTHS } from './image-sources.js';

const canvas = (width: number, height: number, background = '#c33') =>
  sharp({ create: { width, height, channels: 3, background } });

const jpeg = (width: number, height: number) => canvas(width, height).jpeg().toBuffer();

const sizesOf = async (file: Buffer) =>
  Promise.all(
    (await encodeImage(file)).map(async ({ webp }) => {
      const { format, width, height } = await sharp(webp).metadata();
      return [format, width, height];
    }),
  );

const refusalOf = (file: Buffer): Promise<AppError> =>
  encodeImage(file).then(
    () => {
      throw new Error('It was taken.');
    },
    (error: AppError) => error,
  );

describe('a picture', () => {
  test('is stored in every width', async () => {
    expect(await sizesOf(await jpeg(2_400, 1_200))).toEqual(
      UPLOAD_WIDTHS.map((width) => ['webp', width, width / 2]),
    );
    expect((await encodeImage(await jpeg(30, 30))).map(({ width }) => width)).toEqual([...UPLOAD_WIDTHS]);
  });

  test('is never made larger', async () => {
    expect(await sizesOf(await jpeg(300, 150))).toEqual([
      ['webp', 200, 100],
      ['webp', 300, 150],
      ['webp', 300, 150],
      ['webp', 300, 150],
    ]);
  });

  test('that is very tall still fits', async () => {
    const [, , , widest] = await sizesOf(await canvas(20, 30_000).png().toBuffer());
    expect(widest?.[2]).toBeLessThanOrEqual(4_800);
  });

  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const file = await canvas(40, 20).toFormat(format).toBuffer();
    expect((await sizesOf(file))[0]).toEqual(['webp', 40, 20]);
  });

  test('preserves transparency and its colours', async () => {
    const file = await sharp({
      create: { width: 8, height: 8, channels: 4, background: { r: 200, g: 40, b: 40, alpha: 0.5 } },
    })
      .png()
      .toBuffer();
    const [{ webp }] = await encodeImage(file);
    const [red = 0, green = 0, , alpha = 0] = await sharp(webp).raw().toBuffer();
    expect(Math.abs(red - 200) + Math.abs(green - 40) + Math.abs(alpha - 128)).toBeLessThan(20);
  });

  test('in shades of grey or with 16 bits is taken as well', async () => {
    const grey = await canvas(8, 8).toColourspace('b-w').png().toBuffer();
    const deep = await canvas(8, 8).toColourspace('rgb16').png().toBuffer();
    expect(await encodeImage(grey)).toHaveLength(4);
    expect(await encodeImage(deep)).toHaveLength(4);
  });

  test('is turned upright and loses the place where it was taken', async () => {
    const file = await canvas(40, 20)
      .jpeg()
      .withExif({ IFD0: { Artist: 'A secret name' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(file.includes('A secret name')).toBe(true);
    for (const { webp } of await encodeImage(file)) {
      const { width, height, exif, orientation } = await sharp(webp).metadata();
      expect([width, height, exif, orientation]).toEqual([20, 40, undefined, undefined]);
      expect(webp.includes('A secret name')).toBe(false);
    }
  });

  test('that moves becomes its first frame', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((colour) => canvas(10, 10, colour).png().toBuffer()),
    );
    const file = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const [{ webp }] = await encodeImage(file);
    const { pages, height } = await sharp(webp).metadata();
    expect([pages, height]).toEqual([undefined, 10]);
    expect((await sharp(webp).raw().toBuffer())[0]).toBeGreaterThan(200);
  });

  test('with a program behind it comes out without the program', async () => {
    const file = Buffer.concat([await jpeg(20, 20), Buffer.from('<script>alert(1)</script>')]);
    for (const { webp } of await encodeImage(file)) expect(webp.includes('<script>')).toBe(false);
  });
});

describe('what is refused', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

  test.each([
    ['nothing', ''],
    ['text', 'no picture at all'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', svg],
    ['SVG with a prologue', `<?xml version="1.0"?>${svg}`],
    ['PDF', '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF'],
    ['PPM', 'P6 1 1 255 abc'],
  ])('%s', async (_what, text) => {
    const refusal = await refusalOf(Buffer.from(text));
    expect(refusal).toMatchObject({
      code: 'BAD_USER_INPUT',
      details: { fields: { file: expect.saying('Please choose a JPEG') } },
    });
  });

  test('TIFF', async () => {
    expect((await refusalOf(await canvas(8, 8).tiff().toBuffer())).code).toBe('BAD_USER_INPUT');
  });

  test('half a picture', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const file = await sharp({ create: { width: 800, height: 800, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    expect((await refusalOf(file.subarray(0, file.length / 2))).code).toBe('BAD_USER_INPUT');
  });

  test('a picture of a few kilobytes that decodes to a gigabyte, quickly', async () => {
    const bomb = blackPng(16_000);
    expect(bomb.length).toBeLessThan(40_000);
    // To decode it takes seconds of a processor, however busy the machine is.
    const before = process.cpuUsage();
    expect((await refusalOf(bomb)).code).toBe('BAD_USER_INPUT');
    const { user, system } = process.cpuUsage(before);
    expect(user + system).toBeLessThan(1_000_000);
  });
});
