import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_BAGS } from '@/lib/limits';
import type { BagCounts } from './pick-entry';
import type { PickedOrderFragment } from './pick.generated';
import type { PickRow } from './pick-rows';

export interface BagField {
  name: keyof BagCounts;
  /** As it was typed. */
  value: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
}

const OF_TEMPERATURES = { CHILLED: 'chilledBags', FROZEN: 'frozenBags' } as const;

/**
 * The fields for the bags of an order: of all, and of the temperatures that its goods have.
 *
 * @returns the counts, null while a field has a problem
 */
export function useBagFields(order: PickedOrderFragment, rows: readonly PickRow[]) {
  const t = useTranslations('pick.pack');
  const { readDecimal, numberField } = useFormFormatters();
  const { fulfilment } = order;
  const [typed, setTyped] = useState<Partial<Record<keyof BagCounts, string>>>({});
  const textOf = (name: keyof BagCounts) => {
    const stored = fulfilment?.[name] ?? null;
    return typed[name] ?? (stored === null ? '' : numberField(stored));
  };
  const countOf = (name: keyof BagCounts) => {
    const text = textOf(name).trim();
    return text === '' ? null : (readDecimal(text) ?? -1);
  };
  const temperatures = new Set(rows.map(({ product }) => product?.temperature));
  const parts = (['CHILLED', 'FROZEN'] as const).filter((each) => temperatures.has(each));
  const names = ['bags', ...parts.map((each) => OF_TEMPERATURES[each])] as const;
  const counts: BagCounts = { bags: null, ...Object.fromEntries(names.map((name) => [name, countOf(name)])) };
  const isTooMany = (counts.chilledBags ?? 0) + (counts.frozenBags ?? 0) > (counts.bags ?? 0);
  const problemOf = (name: keyof BagCounts) => {
    const count = counts[name] ?? null;
    if (count !== null && (!Number.isInteger(count) || count < 0 || count > MAX_BAGS))
      return t('bagsNumber', { most: MAX_BAGS });
    return isTooMany && name !== 'bags' && count ? t('tooManyBags') : undefined;
  };
  const fields = names.map((name): BagField => ({
    name,
    value: textOf(name),
    problem: problemOf(name),
    onChange: (text) => setTyped((now) => ({ ...now, [name]: text })),
  }));
  const isValid = fields.every(({ problem }) => problem === undefined);
  return { fields, counts: isValid ? counts : null };
}
