import { ofEach } from '../../graphql/loaders.js';
import { AuditAction } from './audit-entry.entity.js';
import type { AuditService } from './audit.service.js';

declare module '../../graphql/loaders.js' {
  interface Loaders extends ReturnType<typeof auditLoaders> {}
}

const PRODUCT = { action: AuditAction.PRODUCT_DELETED };
/** Customers delete orders too, from their own lists. */
const ORDER = { action: AuditAction.ORDER_DELETED, field: 'deletedByShopAt' };

export const auditLoaders = ({ audit }: { audit: AuditService }) => ({
  deleterOfProduct: ofEach((ids) => audit.deletersOf(PRODUCT, ids)),
  deleterOfOrder: ofEach((ids) => audit.deletersOf(ORDER, ids)),
});
