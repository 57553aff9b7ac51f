import type { AuditAction, AuditFilter, AuditSubjectType } from '@/graphql/generated/dashboard-operations';

export const auditKinds: readonly AuditSubjectType[] = [
  'PRODUCT',
  'ORDER',
  'USER',
  'REVIEW',
  'RATING',
  'API_TOKEN',
];

export const auditActions: readonly AuditAction[] = [
  'PRODUCT_CREATED',
  'PRODUCT_UPDATED',
  'PRODUCT_DELETED',
  'PRODUCT_IMPORTED',
  'ORDER_STATUS_SET',
  'ORDER_REFUNDED',
  'ORDER_DELETED',
  'USER_PROMOTED',
  'USER_DEMOTED',
  'USER_EXPORTED',
  'USER_ERASED',
  'REVIEW_ANSWERED',
  'REVIEW_ANSWER_REMOVED',
  'REVIEW_DELETED',
  'RATING_ANSWERED',
  'RATING_ANSWER_REMOVED',
  'RATING_DELETED',
  'API_TOKEN_CREATED',
  'API_TOKEN_REVOKED',
];

/** Which entries are on the screen, as the address says it. Blank is everything. */
export interface AuditView {
  /** Id of the admin who did it. */
  by: string;
  kind: AuditSubjectType | '';
  action: AuditAction | '';
  /** Id of the one thing it was done to. */
  of: string;
}

export const wholeLog: AuditView = { by: '', kind: '', action: '', of: '' };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the address says, without what cannot be meant. */
export function readAuditView(params: URLSearchParams): AuditView {
  const id = (name: string) => {
    const value = params.get(name) ?? '';
    return UUID.test(value) ? value : '';
  };
  const oneOf = <Value extends string>(name: string, values: readonly Value[]) =>
    values.find((value) => value.toLowerCase() === params.get(name)) ?? '';
  return {
    by: id('by'),
    kind: oneOf('kind', auditKinds),
    action: oneOf('action', auditActions),
    of: id('of'),
  };
}

export function auditViewParams(view: AuditView): URLSearchParams {
  const set = Object.entries(view).filter(([, value]) => value !== '');
  return new URLSearchParams(set.map(([name, value]) => [name, value.toLowerCase()]));
}

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
