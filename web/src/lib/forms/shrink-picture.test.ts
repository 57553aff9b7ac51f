import { beforeEach, expect, it, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture';

/** What the browser's canvas writes; jsdom has none. */
let writable: string[];
let alpha: number;

beforeEach(() => {
  writable = ['image/jpeg', 'image/png', 'image/webp'];
  alpha = 255;
  vi.stubGlobal('createImageBitmap', async () => ({ width: 40, height: 30, close: () => undefined }));
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    const getImageData = () => ({ data: new Uint8ClampedArray([9, 9, 9, 255, 9, 9, 9, alpha]) });
    return { canvas: this, drawImage: () => undefined, getImageData } as never;
  });
  vi.spyOn(prototype, 'toBlob').mockImplementation((take, type = '') =>
    take(new Blob(['picture'], { type: writable.includes(type) ? type : 'image/png' })),
  );
});

const shrunk = async (name: string, type: string) => {
  const file = await shrinkPicture(new File(['large'], name, { type }));
  return [file.name, file.type];
};

it('37.6: a JPEG stays one, and all others become WebP', async () => {
  expect(await shrunk('plum.jpg', 'image/jpeg')).toEqual(['plum.jpeg', 'image/jpeg']);
  expect(await shrunk('plum.heic', 'image/heic')).toEqual(['plum.webp', 'image/webp']);
});

it('37.6: where WebP cannot be written, it becomes JPEG unless it is transparent', async () => {
  writable = ['image/jpeg', 'image/png'];
  expect(await shrunk('plum.heic', '')).toEqual(['plum.jpeg', 'image/jpeg']);
  alpha = 254;
  expect(await shrunk('plum.heic', '')).toEqual(['plum.png', 'image/png']);
});
