import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PublicConfigContext } from '@/config/usePublicConfig';
import { testConfig } from '@/testing/render-shop';
import { PageHead } from './PageHead';

const content = (selector: string) =>
  document.head.querySelector(selector)?.getAttribute(selector.startsWith('link') ? 'href' : 'content');

it('puts title, description, address and what is shared into the head', () => {
  render(
    <PublicConfigContext value={testConfig}>
      <PageHead title="Reviews" description="What people say." path="/reviews" />
    </PublicConfigContext>,
  );
  expect(document.title).toBe('Reviews · Larder');
  expect(content('meta[name="description"]')).toBe('What people say.');
  expect(content('link[rel="canonical"]')).toBe('https://larder.test/reviews');
  expect(content('meta[property="og:url"]')).toBe('https://larder.test/reviews');
  expect(content('meta[property="og:title"]')).toBe('Reviews');
  expect(content('meta[property="og:image"]')).toBe('https://larder.test/icons/icon-512.png');
});
