import Button from '@mui/material/Button';
import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Link } from '@/components/ui/Link';
import { paths } from '@/config/paths';

export function SummaryEmpty() {
  const t = useTranslations();
  return (
    <EmptyState
      icon={ShoppingBasket}
      title={t('checkout.summary.empty')}
      action={
        <Button component={Link} to={paths.products} variant="outlined">
          {t('common.lookAtProducts')}
        </Button>
      }
    />
  );
}
