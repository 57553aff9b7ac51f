import { expect, it } from 'vitest';
import { localizedDocument } from './document';

it('38.2: the web app manifest has the icons of the logo, and the accent colour', async () => {
  const { manifest } = await localizedDocument('ar');
  const usual = manifest({ shopName: 'Nook', locales: ['en', 'ar'] });
  expect(usual).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    name: 'Nook',
    start_url: '/ar',
    theme_color: '#FFFFFF',
  });
  expect(usual.icons.map(({ src }) => src)).toContain('/icons/icon-512.png');
  const own = manifest({
    shopName: 'Nook',
    locales: ['ar', 'en'],
    logo: '/images/a-1.400.webp',
    accentColor: '#8A1C4A',
  });
  expect(own.start_url).toBe('/');
  expect(own.theme_color).toBe('#8A1C4A');
  expect(own.icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    ['/logo/images-a-1/icon-192.png', '192x192', 'any'],
    ['/logo/images-a-1/maskable-192.png', '192x192', 'maskable'],
    ['/logo/images-a-1/icon-512.png', '512x512', 'any'],
    ['/logo/images-a-1/maskable-512.png', '512x512', 'maskable'],
  ]);
});
