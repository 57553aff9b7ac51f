import { expect, it } from 'vitest';
import { userFilter, userSchema } from './user-view';

it.each([
  ['', { search: '', role: null }],
  ['search=asha+rao&role=admin', { search: 'asha rao', role: 'ADMIN' }],
  ['role=customer', { search: '', role: 'CUSTOMER' }],
] as const)('parses and serializes "%s"', (address, view) => {
  expect(userSchema.read(new URLSearchParams(address))).toEqual(view);
  expect(userSchema.write(view).toString()).toBe(address);
});

it('ignores unknown roles and blanks', () => {
  expect(userSchema.read(new URLSearchParams('search=+&role=constructor'))).toEqual({
    search: '',
    role: null,
  });
});

it('contains active filters only', () => {
  expect(userFilter({ search: '', role: null })).toBeNull();
  expect(userFilter({ search: 'asha', role: null })).toEqual({ search: 'asha' });
  expect(userFilter({ search: '', role: 'ADMIN' })).toEqual({ role: 'ADMIN' });
});
