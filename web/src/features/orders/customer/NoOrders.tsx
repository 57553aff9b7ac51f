import Button from '@mui/material/Button';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { paths } from '@/lib/paths';

export function NoOrders() {
  const t = useTranslations();
  return (
    <EmptyState
      icon={PackageOpen}
      title={t('orders.none.title')}
      text={t('orders.none.text')}
      action={
        <Button component={Link} to={paths.products} variant="contained">
          {t('common.lookAtProducts')}
        </Button>
      }
    />
  );
}
