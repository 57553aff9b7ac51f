import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useFormatters } from '@/lib/format/useFormatters';

interface MoneyProps {
  /** Minor units. */
  amount: number;
  /** The shop's own currency unless the amount was charged in another. */
  currency?: string;
}

/** An amount of money as text, in figures of equal width so that columns line up. */
export function Money({ amount, currency }: MoneyProps) {
  const { formatMoney } = useFormatters();
  const shop = usePublicConfig();
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(amount, currency ?? shop.currency)}
    </span>
  );
}
