import { priceOfUnits } from '@larder/shared/weights';
import { ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCartActions, useLeft, useQuantity } from '@/features/carts/shared/useCart';
import { nothingLeft } from '@/features/catalogue/product/shared/StockNote';
import { stepOf, useQuantityText } from '@/features/catalogue/product/shared/units';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { Money } from '@/ui/text/Money';
import { QuantityStepper } from '@/ui/forms/QuantityStepper';
import type { ProductAtOnceFragment } from '@/features/catalogue/product/shared/product-card.generated';
import css from './AddToCartForm.module.css';
import { MAX_QUANTITY } from '@/lib/limits';

/** Quantity, total and the button; one row at the bottom of the screen on phones. */
export function AddToCartForm({ product }: { product: ProductAtOnceFragment }) {
  const t = useTranslations('product.addToCart');
  const { addToCart } = useCartActions();
  const stock = useTranslations('common.stock');
  const cards = useTranslations('products.card');
  const inCart = useQuantity(product.id);
  const left = useLeft(product);
  // A cart may hold more than is left.
  const most = Math.max(0, Math.min(left ?? MAX_QUANTITY, MAX_QUANTITY) - inCart);
  const [wanted, setQuantity] = useState(1);
  // The stock may have decreased since the quantity was selected.
  const quantity = Math.max(1, Math.min(wanted, most));
  const { weightTolerance = 0 } = usePublicConfig();
  const { price: unitPrice, unitGrams } = product;
  const priced = { unitPrice, quantity, unitGrams, tolerance: weightTolerance };
  const textOf = useQuantityText();
  const [adding, setAdding] = useState(false);

  const add = async () => {
    setAdding(true);
    const added = await addToCart(product.id, quantity);
    setAdding(false);
    if (added) setQuantity(1);
  };

  return (
    <div className={css.form} data-bottom-bar>
      <div className={css.price}>
        <p aria-live="polite">
          {t.rich(product.soldBy ? 'atMost' : 'price', {
            hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
            amount: () => <Money amount={priceOfUnits(priced)} />,
          })}
        </p>
        {inCart > 0 && <p>{cards('inCart', { quantity: textOf(inCart, product) })}</p>}
      </div>
      {most > 0 && (
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          label={product.name}
          max={most}
          step={stepOf(product)}
        />
      )}
      <BusyButton
        variant="contained"
        size="large"
        className={most > 0 ? css.add : `${css.add} Mui-disabled`}
        startIcon={most > 0 && <ShoppingBasket size={20} />}
        // Not `disabled`, which would lose the focus after the last unit was added.
        aria-disabled={adding || most === 0}
        busy={adding}
        onClick={most > 0 ? () => void add() : undefined}
      >
        {left === 0 ? stock(nothingLeft(product.availability)) : t(most > 0 ? 'add' : 'allInCart')}
      </BusyButton>
    </div>
  );
}
