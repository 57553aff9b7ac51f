import { useTranslations } from 'use-intl';
import { Money } from '@/ui/Money';
import { priceBefore, type Priced } from './price-before';
import type { ProductAtOnceFragment } from './product-card.generated';

const note = { font: '0.875rem var(--font-text)', color: 'var(--mui-palette-text-secondary)' };

/** The price in force, with the one before a sale. */
export function Price({ product }: { product: Priced }) {
  const t = useTranslations('common.price');
  const before = priceBefore(product);
  return (
    <>
      <Money amount={product.price} />
      {before !== null && (
        <span style={note}>
          {t.rich('was', {
            hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
            amount: () => (
              <s>
                <Money amount={before} />
              </s>
            ),
          })}
        </span>
      )}
    </>
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
