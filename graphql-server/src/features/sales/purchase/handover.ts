import { formatPeriod } from '@larder/shared/locale';
import type { Locale } from '@larder/shared/locales';
import { isolate } from '@larder/shared/isolate';
import { purchaseTexts } from '@larder/texts/purchases/purchase-texts';
import type { Fulfilment } from './fulfilment.entity.js';

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
  const address = place?.address.replaceAll('\n', ', ') ?? '';
  const at = place && t('handover.place', { name: isolate(place.name), address: isolate(address) });
  return [...slot, ...(at ? [{ label: t('handover.at'), text: at }] : [])];
}
