import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { useFormatters } from '@/lib/format/useFormatters';

interface MoneyProps {
  /** In minor units. */
  amount: number;
  /** Defaults to the shop's currency. */
  currency?: string;
}

/** A formatted amount with tabular figures, so that columns align. */
export function Money({ amount, currency }: MoneyProps) {
  const { formatMoney } = useFormatters();
  const shop = usePublicConfig();
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {formatMoney(amount, currency ?? shop.currency)}
    </span>
  );
}
