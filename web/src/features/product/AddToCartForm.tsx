import { ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_QUANTITY } from '@/cart/quantity';
import { useCartActions } from '@/cart/useCart';
import { PlainButton } from '@/components/ui/PlainButton';
import { Money } from '@/components/ui/Money';
import { QuantityStepper } from '@/components/ui/QuantityStepper';
import type { ProductAtOnceFragment } from '@/graphql/generated/operations';
import css from './AddToCartForm.module.css';

/**
 * Quantity, what it comes to, and the button; on phones it stays at the lower edge of the screen.
 */
export function AddToCartForm({ product }: { product: ProductAtOnceFragment }) {
  const t = useTranslations('product.addToCart');
  const { addToCart } = useCartActions();
  const stock = useTranslations('common.stock');
  const most = Math.min(product.quantityLeft ?? MAX_QUANTITY, MAX_QUANTITY);
  const soldOut = most === 0;
  const [wanted, setQuantity] = useState(1);
  // Others may have bought some since it was chosen.
  const quantity = Math.max(1, Math.min(wanted, most));
  const [adding, setAdding] = useState(false);

  const add = async () => {
    setAdding(true);
    const added = await addToCart(product.id, quantity);
    setAdding(false);
    if (added) setQuantity(1);
  };

  return (
    <div className={css.form} data-bottom-bar>
      <p className={css.price} aria-live="polite">
        {t.rich('price', {
          hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
          amount: () => <Money amount={product.price * quantity} />,
        })}
      </p>
      {!soldOut && (
        <QuantityStepper value={quantity} onChange={setQuantity} label={product.name} max={most} />
      )}
      <PlainButton
        variant="contained"
        size="large"
        className={css.add}
        startIcon={soldOut ? undefined : <ShoppingBasket size={20} aria-hidden />}
        disabled={soldOut}
        busy={adding}
        onClick={() => void add()}
      >
        {soldOut ? stock('soldOut') : t('add')}
      </PlainButton>
    </div>
  );
}
