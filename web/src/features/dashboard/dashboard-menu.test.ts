import { expect, it } from 'vitest';
import { menuFor } from './dashboard-menu';

const labelsFor = (role: Parameters<typeof menuFor>[0]) => menuFor(role).map(({ label }) => label);

it('offers a review to customers only, and to nobody whose role is not known yet', () => {
  expect(labelsFor('CUSTOMER')).toContain('Add A Review');
  expect(labelsFor('ADMIN')).not.toContain('Add A Review');
  expect(labelsFor(null)).not.toContain('Add A Review');
});
