import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextsProvider } from '@/lib/i18n/TextsProvider';
import { PublicConfigContext } from '@/lib/public-config/usePublicConfig';
import { testConfig } from '@/test/render-shop';
import { ShopJsonLd } from './ShopJsonLd';

const dataOf = (more: Partial<typeof testConfig>) => {
  const { container } = render(
    <TextsProvider timeZone="UTC">
      <PublicConfigContext value={{ ...testConfig, ...more }}>
        <ShopJsonLd />
      </PublicConfigContext>
    </TextsProvider>,
  );
  expect(container.querySelector('script')?.innerHTML).not.toContain('<');
  return JSON.parse(container.querySelector('script')?.textContent ?? '');
};

it('states the name, address, telephone, hours and pages of the shop', () => {
  const contact = {
    address: '2 Main St\n8000 Zurich',
    phone: '+41 44 555 01 00',
    email: 'hello@larder.test',
    openingHours: 'Mon–Fri 8–18:30\nSat 9–16',
    facebook: 'https://facebook.com/larder',
  };
  const name = '</script><b>Corner Shop';
  expect(dataOf({ shopName: name, logo: '/images/logo.400.webp', contact })).toEqual({
    '@context': 'https://schema.org',
    '@type': 'GroceryStore',
    '@id': 'https://larder.test/#shop',
    name,
    url: 'https://larder.test/',
    currenciesAccepted: 'USD',
    logo: 'https://larder.test/images/logo.400.webp',
    image: 'https://larder.test/images/logo.400.webp',
    address: '2 Main St, 8000 Zurich',
    telephone: '+41 44 555 01 00',
    email: 'hello@larder.test',
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '18:30',
      },
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Saturday'],
        opens: '09:00',
        closes: '16:00',
      },
    ],
    sameAs: ['https://facebook.com/larder'],
  });
});

it('leaves out hours that say more than days and times', () => {
  expect(dataOf({ contact: { openingHours: 'Mon–Fri 8–18, Thursdays later' } })).not.toHaveProperty(
    'openingHoursSpecification',
  );
});
