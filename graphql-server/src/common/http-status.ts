import type { AppError, ErrorCode } from './app-error.js';

export const STATUS_OF_CODE: Record<ErrorCode, number> = {
  BAD_USER_INPUT: 400,
  OPERATION_TOO_LARGE: 400,
  PERSISTED_QUERY_REQUIRED: 400,
  UNAUTHENTICATED: 401,
  PAYMENT_DECLINED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PRICE_CHANGED: 409,
  OUT_OF_STOCK: 409,
  AGE_RESTRICTED: 409,
  AGE_CONFIRMATION_REQUIRED: 409,
  SHOP_CLOSED: 409,
  SLOT_FULL: 409,
  SLOT_CLOSED: 409,
  DELIVERY_REQUIRED: 409,
  NOT_DELIVERED: 409,
  BELOW_MINIMUM: 409,
  PRECONDITION_FAILED: 412,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
};

export const httpStatusOf = ({ code }: AppError): number => STATUS_OF_CODE[code];

const UNAVAILABLE_S = 5;

/** `WWW-Authenticate` header of each 401. */
export const CHALLENGE = 'Bearer';

/** `Retry-After` header in seconds; null when a retry is useless. */
export function retryAfterOf({ code, details: { retryAfter } }: AppError): number | null {
  if (code === 'SERVICE_UNAVAILABLE') return UNAVAILABLE_S;
  return typeof retryAfter === 'number' ? retryAfter : null;
}

/**
 * Whether the same request may have another outcome later: the response is not final, or the server
 * failed. A declined payment may still be captured for days (402), and a missing record may appear
 * (404).
 */
export const mayChange = (status: number): boolean =>
  [202, 401, 402, 404, 408, 429].includes(status) || status >= 500;
