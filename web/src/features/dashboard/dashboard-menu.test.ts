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
    'apiTokens',
    'webhooks',
    'auditLog',
    'myOrders',
    'overview',
    'settings',
    'delivery',
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
