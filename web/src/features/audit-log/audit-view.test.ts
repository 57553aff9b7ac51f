import { expect, it } from 'vitest';
import { auditFilter, auditViewParams, readAuditView, wholeLog } from './audit-view';

const id = '00000000-0000-4000-8000-000000000001';

it('reads and writes the address', () => {
  const view = { by: id, kind: 'ORDER', action: 'ORDER_DELETED', of: '' } as const;
  const address = auditViewParams(view).toString();
  expect(address).toBe(`by=${id}&kind=order&action=order_deleted`);
  expect(readAuditView(new URLSearchParams(address))).toEqual(view);
  expect(auditViewParams(wholeLog).toString()).toBe('');
});

it('passes over what cannot be meant', () => {
  expect(readAuditView(new URLSearchParams('by=me&kind=cart&action=toString&of=1'))).toEqual(wholeLog);
});

it('filters by what is asked for only', () => {
  expect(auditFilter(wholeLog)).toBeNull();
  expect(auditFilter({ ...wholeLog, of: id, action: 'USER_PROMOTED' })).toEqual({
    subjectId: id,
    action: 'USER_PROMOTED',
  });
});
