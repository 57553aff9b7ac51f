import { formatPeriod } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { isolate } from '@larder/shared/isolate';
import { purchaseTexts } from '@larder/texts/purchases/purchase-texts';
import type { CollectionPoint, Fulfilment } from './fulfilment.entity.js';

/** What says how an order gets to its customer. */
export type Handover = Pick<Fulfilment, 'method' | 'place' | 'startsAt' | 'endsAt'>;

interface HandoverFact {
  readonly label: string;
  readonly text: string;
}

/** Slot and place of an order in words; nothing for a delivery without a slot. */
export function handoverFacts(handover: Handover | null, locale: Locale, timeZone: string): HandoverFact[] {
  if (!handover) return [];
  const { method, place, startsAt, endsAt } = handover;
  const t = purchaseTexts(locale);
  const slot =
    startsAt && endsAt
      ? [{ label: t(`handover.${method}`), text: formatPeriod(startsAt, endsAt, timeZone, locale) }]
      : [];
  return [...slot, ...(place ? [{ label: t('handover.at'), text: placeText(place, locale) }] : [])];
}

/** A place of collection in one line. */
export const placeText = ({ name, address }: CollectionPoint, locale: Locale): string =>
  purchaseTexts(locale)('handover.place', {
    name: isolate(name),
    address: isolate(address.replaceAll('\n', ', ')),
  });
