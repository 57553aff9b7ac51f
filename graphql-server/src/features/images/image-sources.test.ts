import { expect, test } from 'vitest';
import { imageSources } from './image-sources.js';

test('a bundled picture comes in two widths', () => {
  expect(imageSources('/pictures/gala-apples.800.webp')).toEqual({
    url: '/pictures/gala-apples.800.webp',
    srcSet: '/pictures/gala-apples.400.webp 400w, /pictures/gala-apples.800.webp 800w',
  });
});

test('an uploaded picture comes in four', () => {
  expect(imageSources('/images/0b0e.1600.webp').srcSet.split(', ')).toHaveLength(4);
});

test.each(['https://img.example/a.800.webp', '/avatars/default.svg', '/images/../a.800.webp'])(
  '%s is as it is',
  (url) => {
    expect(imageSources(url)).toEqual({ url, srcSet: '' });
  },
);
