import { expect, it } from 'vitest';
import { menuFor } from './dashboard-menu';

const textsFor = (role: Parameters<typeof menuFor>[0]) => menuFor(role).map(({ text }) => text);

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

it('offers customers their own pages', () => {
  expect(textsFor('CUSTOMER')).toEqual(['dashboard', 'myOrders', 'addReview', 'overview']);
});

it('offers somebody whose role is not known yet only what is everybody’s', () => {
  expect(textsFor(null)).toEqual(['dashboard', 'myOrders', 'overview']);
});
