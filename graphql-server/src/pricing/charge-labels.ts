import labels from '@larder/texts/charge-labels.json' with { type: 'json' };
import type { Locale } from '@larder/shared/locales';
import { nameOfKind, type ChargeKind, type ChargeKindName } from './charge.js';

type Label = Readonly<Partial<Record<Locale, string>>> & { readonly en: string };

const LABELS: Readonly<Record<ChargeKindName, Label>> = labels;

/** What customers read for a kind of charge; English for pseudo-locales. */
export function chargeLabel(kind: ChargeKind, locale: Locale): string {
  const label = LABELS[nameOfKind(kind)];
  return label[locale] ?? label.en;
}
