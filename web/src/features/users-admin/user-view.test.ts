import { expect, it } from 'vitest';
import { userFilter, userSchema } from './user-view';

it.each([
  ['', { search: '', role: null }],
  ['search=asha+rao&role=admin', { search: 'asha rao', role: 'ADMIN' }],
  ['role=customer', { search: '', role: 'CUSTOMER' }],
] as const)('reads and writes the address "%s"', (address, view) => {
  expect(userSchema.read(new URLSearchParams(address))).toEqual(view);
  expect(userSchema.write(view).toString()).toBe(address);
});

it('passes over what is no role, and blanks', () => {
  expect(userSchema.read(new URLSearchParams('search=+&role=constructor'))).toEqual({
    search: '',
    role: null,
  });
});

it('filters by what is asked for only', () => {
  expect(userFilter({ search: '', role: null })).toBeNull();
  expect(userFilter({ search: 'asha', role: null })).toEqual({ search: 'asha' });
  expect(userFilter({ search: '', role: 'ADMIN' })).toEqual({ role: 'ADMIN' });
});
