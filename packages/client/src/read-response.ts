import { LarderError } from './larder-error.js';

interface Answer {
  data?: unknown;
  errors?: { message: string; extensions?: { code?: string; [detail: string]: unknown } }[];
}

/** @throws LarderError for an error, or a response of another server, such as a proxy's page */
export function dataOf({ status, headers }: Response, text: string): unknown {
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  const answer = parse(text);
  const [error] = answer?.errors ?? [];
  if (error) {
    const { code = 'BAD_RESPONSE', ...details } = error.extensions ?? {};
    throw new LarderError(code, error.message, { status, retryAfter, details, data: answer?.data });
  }
  if (answer?.data) return answer.data;
  throw new LarderError('BAD_RESPONSE', `The answer (${status}) is not one of a shop.`, {
    status,
    retryAfter,
  });
}

function parse(text: string): Answer | undefined {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return undefined;
  }
}

/** Whether a retry may succeed; 409 is the status while another request has the key. */
export const mayPass = ({ code, status }: LarderError): boolean =>
  /^(NETWORK_ERROR|TIMEOUT|RATE_LIMITED|SERVICE_UNAVAILABLE)$/.test(code) ||
  /^(409|429|50[234])$/.test(`${status}`);
