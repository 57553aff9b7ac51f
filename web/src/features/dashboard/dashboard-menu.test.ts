import { expect, it } from 'vitest';
import { menuFor } from './dashboard-menu';

const textsFor = (role: Parameters<typeof menuFor>[0]) => menuFor(role).map(({ text }) => text);

// spec: 2.74, A.15, A.16, A.44
it('offers admins their pages in the documented order, and no review', () => {
  expect(textsFor('ADMIN')).toEqual([
    'dashboard',
    'manageProducts',
    'manageOrders',
    'manageUsers',
    'addProduct',
    'moderation',
    'staff',
    'apiTokens',
    'webhooks',
    'auditLog',
    'myOrders',
    'overview',
    'settings',
    'delivery',
    'paymentMethods',
    'pick',
    'slots',
    'categories',
    'pages',
  ]);
});

// spec: 2.74, A.17
it('offers customers their pages', () => {
  expect(textsFor('CUSTOMER')).toEqual(['dashboard', 'myOrders', 'addReview', 'overview']);
});

// spec: A.17
it('offers only common pages until the role has loaded', () => {
  expect(textsFor(null)).toEqual(['dashboard', 'myOrders', 'overview']);
});

it.each([
  ['PICKER', ['dashboard', 'myOrders', 'overview', 'pick', 'slots']],
  ['DRIVER', ['dashboard', 'myOrders', 'overview', 'slots']],
  ['CONTENT', ['dashboard', 'manageProducts', 'moderation', 'myOrders', 'overview', 'categories', 'pages']],
] as const)('offers a %s the pages of their rights', (role, texts) => {
  expect(textsFor(role)).toEqual(texts);
});

it('offers managers everything but what is the owner’s', () => {
  const owners = ['staff', 'apiTokens', 'webhooks', 'auditLog'] as const;
  expect(textsFor('MANAGER')).toEqual(
    textsFor('ADMIN').filter((text) => !(owners as readonly string[]).includes(text)),
  );
});
