import { useTranslations } from 'use-intl';
import { Skeleton } from '@/components/ui/Skeleton';
import css from './CartPanelLine.module.css';

export function CartPanelSkeleton({ lines }: { lines: number }) {
  const t = useTranslations('cart.panel');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className={css.line}>
          <div className={css.picture}>
            <Skeleton width={80} height={80} radius={12} />
          </div>
          <Skeleton width="70%" height={20} />
          <span />
          <Skeleton width="100%" height={44} radius={999} />
        </div>
      ))}
    </div>
  );
}
