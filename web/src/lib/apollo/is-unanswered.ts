import { errorCode } from './errors';

/** Whether nobody has said what became of an operation: the shop may have done it all the same. */
export const isUnanswered = (error: unknown): boolean =>
  ['NETWORK_ERROR', 'SERVICE_UNAVAILABLE'].includes(errorCode(error));
