import { choiceParam, idParam, urlSchema, type UrlState } from '@/lib/url-state/url-schema';
import type { AuditAction, AuditFilter, AuditSubjectType } from '@/lib/apollo/schema-types.generated';

// Records, so that none can be forgotten.
const kinds: Record<AuditSubjectType, true> = {
  PRODUCT: true,
  ORDER: true,
  PAYMENT: true,
  USER: true,
  REVIEW: true,
  RATING: true,
  API_TOKEN: true,
  WEBHOOK: true,
  DELIVERY: true,
};
export const auditKinds = Object.keys(kinds) as readonly AuditSubjectType[];

const actions: Record<AuditAction, true> = {
  PRODUCT_CREATED: true,
  PRODUCT_UPDATED: true,
  PRODUCT_DELETED: true,
  PRODUCT_IMPORTED: true,
  ORDER_STATUS_SET: true,
  ORDER_REFUNDED: true,
  ORDER_DELETED: true,
  ORDER_PACKING_STARTED: true,
  ORDER_CANCELLED: true,
  PAYMENT_SETTLED: true,
  USER_PROMOTED: true,
  USER_DEMOTED: true,
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
};
export const auditActions = Object.keys(actions) as readonly AuditAction[];

export const auditSchema = urlSchema({
  /** Id of the admin who did it. */
  by: idParam,
  kind: choiceParam(auditKinds, ''),
  action: choiceParam(auditActions, ''),
  /** Id of the one thing it was done to. */
  of: idParam,
});

/** Which entries are on the screen. Blank is everything. */
export type AuditView = UrlState<typeof auditSchema>;

/** What the server is asked for. */
export function auditFilter({ by, kind, action, of }: AuditView): AuditFilter | null {
  if (!by && !kind && !action && !of) return null;
  return {
    ...(by && { actorId: by }),
    ...(kind && { subjectType: kind }),
    ...(action && { action }),
    ...(of && { subjectId: of }),
  };
}
