import { expect, it } from 'vitest';
import { auditFilter, auditSchema } from './audit-view';

const id = '00000000-0000-4000-8000-000000000001';

it('is stored in the URL and restored', () => {
  const view = { by: id, kind: 'ORDER', action: 'ORDER_DELETED', of: '' } as const;
  const address = auditSchema.write(view).toString();
  expect(address).toBe(`by=${id}&kind=order&action=order_deleted`);
  expect(auditSchema.read(new URLSearchParams(address))).toEqual(view);
  expect(auditSchema.write(auditSchema.defaults).toString()).toBe('');
});

it('ignores invalid values', () => {
  expect(auditSchema.read(new URLSearchParams('by=me&kind=cart&action=toString&of=1'))).toEqual(
    auditSchema.defaults,
  );
});

it('contains active filters only', () => {
  expect(auditFilter(auditSchema.defaults)).toBeNull();
  expect(auditFilter({ ...auditSchema.defaults, of: id, action: 'USER_PROMOTED' })).toEqual({
    subjectId: id,
    action: 'USER_PROMOTED',
  });
});
