/** Body of an error response, as in Razorpay's API documentation under "Errors". */
export interface RazorpayErrorBody {
  code: 'BAD_REQUEST_ERROR' | 'SERVER_ERROR';
  description: string;
  source: string;
  step: string;
  reason: string;
  metadata: Record<string, string>;
  field?: string;
}

/** An error with Razorpay's status and body. */
export class RazorpayError extends Error {
  override readonly name = 'RazorpayError';

  constructor(
    readonly status: number,
    readonly body: RazorpayErrorBody,
  ) {
    super(body.description);
  }
}

const NOT_APPLICABLE = { source: 'NA', step: 'NA', reason: 'NA', metadata: {} };

/** Missing or invalid input. */
export function invalidInput(description: string, field?: string): RazorpayError {
  return new RazorpayError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
    ...(field === undefined ? {} : { field }),
  });
}

/** A valid request that conflicts with the state of its subject. */
export function badRequest(description: string, status = 400): RazorpayError {
  return new RazorpayError(status, { code: 'BAD_REQUEST_ERROR', description, ...NOT_APPLICABLE });
}

/** Razorpay responds with 400, not 404, to an unknown id. */
export const unknownId = () => invalidInput('The id provided does not exist');

/** A payment attempt that fails at the customer's or the bank's end. */
export function paymentFailed(
  description: string,
  details: { source?: string; reason?: string; field?: string; metadata?: Record<string, string> } = {},
): RazorpayError {
  const { source = 'customer', reason = 'payment_failed', field, metadata = {} } = details;
  return new RazorpayError(400, {
    code: 'BAD_REQUEST_ERROR',
    description,
    source,
    step: source === 'bank' ? 'payment_authorization' : 'payment_initiation',
    reason,
    metadata,
    ...(field === undefined ? {} : { field }),
  });
}

export const serverTrouble: RazorpayErrorBody = {
  code: 'SERVER_ERROR',
  description: 'The payment sandbox could not complete the request. Please try again.',
  ...NOT_APPLICABLE,
};
