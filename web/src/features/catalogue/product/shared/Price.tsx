import { useTranslations } from 'use-intl';
import { Money } from '@/ui/text/Money';
import { pricesBefore, type Priced } from './price-before';
import { UnitPrice, type UnitPriceProps } from './UnitPrice';
import type { Weighed } from './units';
import type { ProductAtOnceFragment } from './product-card.generated';

const note = { font: '0.875rem var(--font-text)', color: 'var(--mui-palette-text-secondary)' };

/** The price in force, with the usual one during a sale, beside which `LowestPriceNote` belongs. */
export function Price({ product }: { product: Priced & Pick<Weighed, 'soldBy'> }) {
  const before = pricesBefore(product);
  return (
    <>
      <UnitPrice amount={product.price} soldBy={product.soldBy} />
      {before && <StruckPrice amount={before.regular} soldBy={product.soldBy} />}
    </>
  );
}

/** A price that is not in force now. */
export function StruckPrice(price: UnitPriceProps) {
  const t = useTranslations('common.price');
  return (
    <span style={note}>
      {t.rich('was', {
        hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
        amount: () => (
          <s>
            <UnitPrice {...price} />
          </s>
        ),
      })}
    </span>
  );
}

/** The lowest price of the 30 days before a sale, which the EU wants beside each reduced price. */
export function LowestPriceNote({ product }: { product: Priced & Pick<Weighed, 'soldBy'> }) {
  const t = useTranslations('common.price');
  const before = pricesBefore(product);
  return (
    before && (
      <span style={{ ...note, display: 'block' }}>
        {t.rich('lowest', { amount: () => <UnitPrice amount={before.lowest} soldBy={product.soldBy} /> })}
      </span>
    )
  );
}

/** What is charged beside the price; renders nothing without a deposit. */
export function DepositNote({ deposit }: Pick<ProductAtOnceFragment, 'deposit'>) {
  const t = useTranslations('common.price');
  return deposit > 0 ? (
    <span style={{ ...note, display: 'block' }}>
      {t.rich('deposit', { amount: () => <Money amount={deposit} /> })}
    </span>
  ) : null;
}
