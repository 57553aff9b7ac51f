import { paths } from '@/lib/paths';
import type { AuditLogQuery } from './audit-log.generated';

export type AuditEntry = AuditLogQuery['auditLog']['edges'][number]['node'];

const MONEY_FIELDS = ['price', 'refund', 'total'];

/** Whether a field holds minor units. */
export const isMoney = (field: string): boolean => MONEY_FIELDS.includes(field);

/** Whether a field holds a time. */
export const isTime = (field: string): boolean => field.endsWith('At');

const pageOf: Partial<Record<AuditEntry['subjectType'], (id: string) => string>> = {
  PRODUCT: paths.manageProduct,
  ORDER: paths.manageOrder,
  USER: paths.manageUser,
  WEBHOOK: paths.webhook,
};

/**
 * Where to look at what something was done to; null for what has no page or was deleted, and for a
 * file.
 */
export function subjectPath({ action, subjectType, subjectId }: AuditEntry): string | null {
  if (action.endsWith('_DELETED') || action === 'PRODUCT_IMPORTED') return null;
  return pageOf[subjectType]?.(subjectId) ?? null;
}
