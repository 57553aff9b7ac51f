import { ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCartActions } from '@/cart/useCart';
import { BusyButton } from '@/components/ui/BusyButton';
import { Money } from '@/components/ui/Money';
import { QuantityStepper } from '@/components/ui/QuantityStepper';
import css from './AddToCartForm.module.css';
import type { ProductDetail } from './ProductDetails';

/** Quantity, what it comes to, and the button; on phones it stays at the lower edge of the screen. */
export function AddToCartForm({ product }: { product: ProductDetail }) {
  const t = useTranslations('product.addToCart');
  const { addToCart } = useCartActions();
  const [quantity, setQuantity] = useState(1);
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
      <QuantityStepper value={quantity} onChange={setQuantity} label={product.name} />
      <BusyButton
        variant="contained"
        size="large"
        className={css.add}
        startIcon={<ShoppingBasket size={20} aria-hidden />}
        busy={adding}
        onClick={() => void add()}
      >
        {t('add')}
      </BusyButton>
    </div>
  );
}
