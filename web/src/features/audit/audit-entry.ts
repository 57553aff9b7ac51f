import { isSettingName, settingOf } from '@larder/shared/shop-settings';
import { paths } from '@/lib/dashboard-paths';
import type { AuditLogQuery } from './audit-log.generated';

export type AuditEntry = AuditLogQuery['auditLog']['edges'][number]['node'];

const MONEY_FIELDS = ['deposit', 'paymentKept', 'price', 'refund', 'regularPrice', 'salePrice', 'total'];

export const isMoney = (field: string): boolean =>
  MONEY_FIELDS.includes(field) || (isSettingName(field) && settingOf(field).type === 'amount');

export const isTime = (field: string): boolean => field.endsWith('At');

const pageOf: Partial<Record<AuditEntry['subjectType'], (id: string) => string>> = {
  PRODUCT: paths.manageProduct,
  ORDER: paths.manageOrder,
  USER: paths.manageUser,
  WEBHOOK: paths.webhook,
  PAGE: paths.editPage,
};

/** The page of an entry's subject; null when it has none, was deleted, or is a file. */
export function subjectPath({ action, subjectType, subjectId }: AuditEntry): string | null {
  if (action.endsWith('_DELETED') || action === 'PRODUCT_IMPORTED') return null;
  return pageOf[subjectType]?.(subjectId) ?? null;
}
