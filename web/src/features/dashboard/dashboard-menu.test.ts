import { expect, it } from 'vitest';
import { menuFor } from './dashboard-menu';

const textsFor = (role: Parameters<typeof menuFor>[0]) => menuFor(role).map(({ text }) => text);

// spec: 2.74, A.15, A.16, A.44
it('offers admins what they run the shop with, in the documented order, and no review', () => {
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
  ]);
});

// spec: 2.74, A.17
it('offers customers their own pages', () => {
  expect(textsFor('CUSTOMER')).toEqual(['dashboard', 'myOrders', 'addReview', 'overview']);
});

// spec: A.17
it('offers somebody whose role is not known yet only what is everybody’s', () => {
  expect(textsFor(null)).toEqual(['dashboard', 'myOrders', 'overview']);
});
