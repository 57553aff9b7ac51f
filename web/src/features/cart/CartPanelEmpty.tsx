import Button from '@mui/material/Button';
import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/ui/EmptyState';
import { paths } from '@/lib/paths';

export function CartPanelEmpty({ onClose }: { onClose: () => void }) {
  const t = useTranslations('cart.empty');
  return (
    <EmptyState
      icon={ShoppingBasket}
      title={t('title')}
      text={t('text')}
      action={
        <Button component={Link} to={paths.products} variant="contained" onClick={onClose}>
          {t('continue')}
        </Button>
      }
    />
  );
}
