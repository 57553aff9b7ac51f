import Button from '@mui/material/Button';
import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { paths } from '@/lib/paths';

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
