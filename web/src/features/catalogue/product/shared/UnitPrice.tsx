import { useTranslations } from 'use-intl';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { Money } from '@/ui/text/Money';
import { packText } from './pack';
import { weightOf, type Units, type Weighed } from './units';

export interface UnitPriceProps extends Pick<Weighed, 'soldBy'> {
  /** Of one, or per kilogram with `soldBy`. */
  amount: number;
  /** Defaults to the shop's currency. */
  currency?: string | undefined;
}

/** `$3.90`, or `$3.90 / kg` of goods by weight. */
export function UnitPrice({ amount, soldBy, currency }: UnitPriceProps) {
  const t = useTranslations('common.pack');
  const { formatMoney } = useFormatters();
  const shop = usePublicConfig();
  if (!soldBy) return <Money amount={amount} {...(currency && { currency })} />;
  const price = formatMoney(amount, currency ?? shop.currency);
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
      {t('perKilogram', { price })}
    </span>
  );
}

interface UnitsAtPriceProps {
  line: Units & { unitPrice: number };
  currency?: string | undefined;
}

/** `2 × $2.40`, or `2 pieces · about 2.4 kg · $3.90 / kg` of goods by weight. */
export function UnitsAtPrice({ line, currency }: UnitsAtPriceProps) {
  const t = useTranslations('common.pack');
  const { quantity, unitPrice, soldBy } = line;
  const price = <UnitPrice amount={unitPrice} soldBy={soldBy} currency={currency} />;
  if (!soldBy) return t.rich('atPrice', { quantity, price: () => price });
  const isSeveral = soldBy === 'WEIGHED_PIECE' && quantity > 1;
  return (
    <>
      {isSeveral && `${packText({ packAmount: quantity, packUnit: 'PIECE' }, t)} · `}
      {`${weightOf(line, t)} · `}
      {price}
    </>
  );
}
