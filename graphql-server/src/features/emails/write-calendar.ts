import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { isolate } from '@larder/shared/isolate';
import { emailTexts } from '@larder/texts/emails/email-texts';
import { placeText } from '../sales/purchase/handover.js';
import { linkOf, oneLine, type EmailContent, type EmailedPurchase, type Sender } from './email-content.js';
import type { Attachment, Email } from './mailer.js';

/**
 * The slot of the order as a file for calendars (RFC 5545); none for an order without a slot. The
 * file of an order that is cancelled removes the entry (RFC 5546, 3.2.5).
 */
export function calendarOf(content: EmailContent, sender: Sender & Pick<Email, 'from'>): Attachment[] {
  const { appointment, purchase, locale, link } = content;
  const { method, startsAt, endsAt } = purchase?.fulfilment ?? {};
  if (!appointment || !purchase || !method || !startsAt || !endsAt) return [];
  const { orderId, number, sequence, stamp, isCancelled } = appointment;
  const { CANCEL, PUBLISH } = ICalCalendarMethod;
  const publication = isCancelled ? CANCEL : PUBLISH;
  const shop = oneLine(sender.name);
  const calendar = ical({
    method: publication,
    prodId: { company: shop, product: 'Larder', language: locale.toUpperCase() },
  });
  calendar.createEvent({
    id: orderId,
    sequence,
    stamp,
    status: isCancelled ? ICalEventStatus.CANCELLED : null,
    start: startsAt,
    end: endsAt,
    summary: emailTexts(locale)(`appointment.${method}`, { order: number, shop: isolate(shop) }),
    location: locationOf(purchase),
    url: link && linkOf(link.path, locale, sender),
    // A parameter cannot have double quotes (RFC 5545, 3.2), and the library would let them end it.
    organizer: { name: oneLine(sender.from.name).replaceAll('"', "'"), email: sender.from.address },
  });
  return [
    {
      filename: `order-${number}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${publication}`,
      content: calendar.toString(),
    },
  ];
}

/** Place of a collection, address of a delivery. */
function locationOf({ fulfilment, address, locale }: EmailedPurchase): string {
  if (fulfilment?.place) return placeText(fulfilment.place, locale);
  return oneLine(address.trim().replaceAll(/\s*\r?\n\s*/g, ', '));
}
