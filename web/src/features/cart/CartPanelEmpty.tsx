import Button from '@mui/material/Button';
import { ShoppingBasket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '@/components/feedback/EmptyState';
import { Link } from '@/components/ui/Link';
import { paths } from '@/config/paths';

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
