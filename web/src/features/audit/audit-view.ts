import { choiceParam, idParam, urlSchema, type UrlState } from '@/lib/url-state/url-schema';
import type { AuditAction, AuditFilter, AuditSubjectType } from '@/lib/apollo/schema-types.generated';

// Records, so that the compiler reports missing values.
const kinds: Record<AuditSubjectType, true> = {
  PRODUCT: true,
  CATEGORY: true,
  ORDER: true,
  PAYMENT: true,
  USER: true,
  REVIEW: true,
  RATING: true,
  API_TOKEN: true,
  WEBHOOK: true,
  DELIVERY: true,
  SHOP: true,
  PAGE: true,
  TAX_RATE: true,
  IMPORT_MAPPING: true,
  SLOT_TEMPLATE: true,
  SLOT_EXCEPTION: true,
  SLOT: true,
  INVITATION: true,
  PAY_LINK: true,
};
export const auditKinds = Object.keys(kinds) as readonly AuditSubjectType[];

const actions: Record<AuditAction, true> = {
  PRODUCT_CREATED: true,
  PRODUCT_UPDATED: true,
  PRODUCT_DELETED: true,
  PRODUCT_RESTORED: true,
  PRODUCT_IMPORTED: true,
  CATEGORY_CREATED: true,
  CATEGORY_UPDATED: true,
  CATEGORY_DELETED: true,
  ORDER_STATUS_SET: true,
  ORDER_REFUNDED: true,
  ORDER_DELETED: true,
  ORDER_RESTORED: true,
  ORDER_PACKING_STARTED: true,
  ORDER_FULFILMENT_SET: true,
  ORDER_CANCELLED: true,
  ORDER_MOVED: true,
  ORDER_PAYMENT_RECORDED: true,
  ORDER_SUBSTITUTES_REFUSED: true,
  ORDER_PLACED: true,
  PAY_LINK_SENT: true,
  PAY_LINK_CANCELLED: true,
  ORDER_MISSED: true,
  ORDER_MISSED_UNDONE: true,
  ORDERS_EXPORTED: true,
  PAYMENT_SETTLED: true,
  USER_PROMOTED: true,
  USER_DEMOTED: true,
  USER_ROLE_SET: true,
  STAFF_INVITED: true,
  STAFF_INVITATION_REVOKED: true,
  USER_EXPORTED: true,
  USER_ERASED: true,
  REVIEW_ANSWERED: true,
  REVIEW_ANSWER_REMOVED: true,
  REVIEW_DELETED: true,
  RATING_ANSWERED: true,
  RATING_ANSWER_REMOVED: true,
  RATING_DELETED: true,
  API_TOKEN_CREATED: true,
  API_TOKEN_REVOKED: true,
  WEBHOOK_CREATED: true,
  WEBHOOK_UPDATED: true,
  WEBHOOK_DELETED: true,
  WEBHOOK_SECRET_ROTATED: true,
  DELIVERY_RETRIED: true,
  DELIVERY_UPDATED: true,
  SHOP_UPDATED: true,
  PAGE_CREATED: true,
  PAGE_UPDATED: true,
  PAGE_DELETED: true,
  TAX_RATE_CREATED: true,
  TAX_RATE_UPDATED: true,
  TAX_RATE_DELETED: true,
  IMPORT_MAPPING_CREATED: true,
  IMPORT_MAPPING_UPDATED: true,
  IMPORT_MAPPING_DELETED: true,
  SLOT_TEMPLATE_CREATED: true,
  SLOT_TEMPLATE_UPDATED: true,
  SLOT_TEMPLATE_DELETED: true,
  SLOT_EXCEPTION_CREATED: true,
  SLOT_EXCEPTION_UPDATED: true,
  SLOT_EXCEPTION_DELETED: true,
  SLOT_UPDATED: true,
};
export const auditActions = Object.keys(actions) as readonly AuditAction[];

export const auditSchema = urlSchema({
  /** The id of the admin. */
  by: idParam,
  kind: choiceParam(auditKinds, ''),
  action: choiceParam(auditActions, ''),
  /** The id of the subject. */
  of: idParam,
});

/** The state of the list in the URL; blank values match everything. */
export type AuditView = UrlState<typeof auditSchema>;

/** The filter variables of the query; null without filters. */
export function auditFilter({ by, kind, action, of }: AuditView): AuditFilter | null {
  if (!by && !kind && !action && !of) return null;
  return {
    ...(by && { actorId: by }),
    ...(kind && { subjectType: kind }),
    ...(action && { action }),
    ...(of && { subjectId: of }),
  };
}
