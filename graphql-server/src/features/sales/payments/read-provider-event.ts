import { badInput } from '../../../common/app-error.js';
import { isFields, type Fields } from '@larder/shared/fields';
import { say } from '@larder/texts/text';
import type { ProviderEvent } from './provider-event.entity.js';

/**
 * Parses the body of a webhook. Source: Razorpay, "Sample webhook payloads".
 *
 * @throws AppError `BAD_USER_INPUT` for a body that is not an event
 */
export function readProviderEvent(
  body: Buffer,
): Pick<ProviderEvent, 'type' | 'paymentId' | 'paymentOrderId'> {
  const event = parse(body);
  const type = textOf(event, 'event');
  if (!type) throw badInput({ event: say('payments.noEvent') });
  const payment = payloadEntity(event, 'payment');
  const refund = payloadEntity(event, 'refund');
  const order = payloadEntity(event, 'order');
  return {
    type,
    paymentId: textOf(payment, 'id') ?? textOf(refund, 'payment_id'),
    paymentOrderId: textOf(payment, 'order_id') ?? textOf(order, 'id'),
  };
}

function parse(body: Buffer): Fields {
  try {
    const event: unknown = JSON.parse(body.toString('utf8'));
    if (isFields(event)) return event;
  } catch {
    // Invalid JSON is handled like JSON that is not an object.
  }
  throw badInput({ event: say('payments.noEvent') });
}

/** `payload.<name>.entity`, or an empty object. */
function payloadEntity(event: Fields, name: string): Fields {
  const payload = isFields(event['payload']) ? event['payload'] : {};
  const part = isFields(payload[name]) ? payload[name] : {};
  return isFields(part['entity']) ? part['entity'] : {};
}

/** The provider's ids and types are short and plain; any other value counts as missing. */
function textOf(fields: Fields, name: string): string | null {
  const value = fields[name];
  return typeof value === 'string' && /^[\w.:-]{1,100}$/.test(value) ? value : null;
}
