import { errorCode } from './errors';

/** Whether the outcome is unknown: the server may have executed the operation. */
export const isUnanswered = (error: unknown): boolean =>
  ['NETWORK_ERROR', 'SERVICE_UNAVAILABLE'].includes(errorCode(error));
