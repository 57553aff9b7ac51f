import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/RetryLine';

/** Nobody should take missing allergens for none. */
export function FoodFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('food.notice');
  return <RetryLine text={t('failed')} onRetry={onRetry} />;
}
