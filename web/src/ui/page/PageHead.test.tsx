import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { TextsProvider } from '@/lib/i18n/TextsProvider';
import { PublicConfigContext } from '@/lib/public-config/usePublicConfig';
import { testConfig } from '@/test/render-shop';
import { PageHead } from './PageHead';

const content = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute(selector.startsWith('link') ? 'href' : 'content');

const renderHead = (locales: readonly Locale[], locale?: Locale, title = 'Reviews') =>
  render(
    <TextsProvider timeZone="UTC" locale={locale}>
      <PublicConfigContext value={{ ...testConfig, locales }}>
        <PageHead title={title} description="What people say." path="/reviews" />
      </PublicConfigContext>
    </TextsProvider>,
  );

it('renders title, description, canonical URL and link preview', () => {
  renderHead(['en']);
  expect(document.title).toBe('Reviews · Larder');
  expect(content('meta[name="description"]')).toBe('What people say.');
  expect(content('link[rel="canonical"]')).toBe('https://larder.test/reviews');
  expect(content('meta[property="og:url"]')).toBe('https://larder.test/reviews');
  expect(content('meta[property="og:title"]')).toBe('Reviews');
  expect(content('meta[property="og:image"]')).toBe('https://larder.test/icons/icon-512.png');
  expect(content('link[rel="alternate"]')).toBeUndefined();
});

it('renders alternates for each locale', () => {
  renderHead(['en', 'ar-XB'], 'ar-XB');
  expect(content('link[rel="canonical"]')).toBe('https://larder.test/ar-XB/reviews');
  expect(content('link[hreflang="en"]')).toBe('https://larder.test/reviews');
  expect(content('link[hreflang="ar-XB"]')).toBe('https://larder.test/ar-XB/reviews');
  expect(content('link[hreflang="x-default"]')).toBe('https://larder.test/reviews');
});

it('38.1: has the logo of the shop, where it has one', () => {
  render(
    <TextsProvider timeZone="UTC">
      <PublicConfigContext value={{ ...testConfig, logo: '/images/logo.400.webp' }}>
        <PageHead description="What people say." path="/reviews" />
      </PublicConfigContext>
    </TextsProvider>,
  );
  expect(content('meta[property="og:image"]')).toBe('https://larder.test/images/logo.400.webp');
});

it('isolates a name from right to left in the title', () => {
  renderHead(['en'], 'en', 'خبز 2');
  expect(document.title).toBe('\u2068خبز 2\u2069 · Larder');
  expect(content('meta[property="og:title"]')).toBe('خبز 2');
});
