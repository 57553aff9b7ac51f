import { describe, expect, it } from 'vitest';
import { buildImage } from '@/test/fixtures';
import { avifSources } from './avif-sources';

describe('avifSources', () => {
  it('has every width of a bundled picture', () => {
    expect(avifSources(buildImage('gala-apples'))).toBe(
      '/pictures/gala-apples.400.avif 400w, /pictures/gala-apples.800.avif 800w',
    );
    expect(avifSources({ url: '/pictures/leeks.400.webp', srcSet: '' })).toBe('/pictures/leeks.400.avif');
  });

  it.each([
    ['an upload', '/images/0b7c.800.webp', '/images/0b7c.400.webp 400w, /images/0b7c.800.webp 800w'],
    ['a picture on an image host', 'https://images.example/pictures/a.800.webp', ''],
    [
      'a set with a width from elsewhere',
      '/pictures/a.800.webp',
      '/pictures/a.400.webp 400w, /b.800.webp 800w',
    ],
    ['a picture of one width', '/pictures/a.webp', ''],
    ['another format', '/pictures/a.400.png', ''],
  ])('is empty for %s', (_what, url, srcSet) => {
    expect(avifSources({ url, srcSet })).toBe('');
  });
});
