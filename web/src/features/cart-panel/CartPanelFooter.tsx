import Button from '@mui/material/Button';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/components/feedback/RetryLine';
import { Link } from '@/components/ui/Link';
import { Money } from '@/components/ui/Money';
import { paths } from '@/config/paths';
import { useShopQuery } from '@/graphql/generated/hooks';
import type { CartFieldsFragment } from '@/graphql/generated/operations';
import css from './CartPanelFooter.module.css';

interface CartPanelFooterProps {
  cart: Pick<CartFieldsFragment, 'subtotal' | 'shipping'>;
  onLeave: () => void;
}

export function CartPanelFooter({ cart, onLeave }: CartPanelFooterProps) {
  const { data, error, refetch } = useShopQuery();
  const t = useTranslations('cart');
  return (
    <div className={css.footer}>
      <p className={css.subtotal} aria-live="polite">
        <span>{t('footer.subtotal')}</span>
        <strong>
          <Money amount={cart.subtotal} />
        </strong>
      </p>
      <p className={css.shipping}>
        <span>
          {data
            ? t.rich('footer.shippingPerLine', {
                amount: () => <Money amount={data.shop.shippingPerLine} />,
              })
            : t('footer.shipping')}
        </span>
        <Money amount={cart.shipping} />
      </p>
      {error && !data && (
        <RetryLine text={t('shippingRate.failed')} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      <p className={css.note}>{t('footer.note')}</p>
      <Button
        component={Link}
        to={paths.checkout}
        variant="contained"
        size="large"
        fullWidth
        onClick={onLeave}
      >
        {t('footer.checkout')}
      </Button>
      <Button component={Link} to={paths.products} fullWidth onClick={onLeave}>
        {t('footer.continue')}
      </Button>
    </div>
  );
}
