import Button from '@mui/material/Button';
import { PackageOpen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Link } from '@/components/ui/Link';
import { paths } from '@/config/paths';

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
