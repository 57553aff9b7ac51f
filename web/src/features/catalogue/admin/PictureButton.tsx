import ButtonBase from '@mui/material/ButtonBase';
import CircularProgress from '@mui/material/CircularProgress';
import { useTranslations } from 'use-intl';
import { Picture } from '@/ui/media/Picture';
import { tileColor } from '@/lib/categories';
import type { ManagedProduct } from './managed-product';

interface PictureButtonProps {
  product: ManagedProduct;
  /** In CSS pixels. */
  size: number;
  busy: boolean;
  onClick: () => void;
  tabIndex?: number | undefined;
}

/** The product's picture as a button that selects another one. */
export function PictureButton({ product, size, busy, onClick, tabIndex }: PictureButtonProps) {
  const t = useTranslations('manageProducts.list');
  return (
    <ButtonBase
      aria-label={t('picture', { name: product.name })}
      aria-busy={busy}
      onClick={busy ? undefined : onClick}
      tabIndex={tabIndex}
      sx={{
        width: size,
        height: size,
        flex: 'none',
        borderRadius: '12px',
        overflow: 'hidden',
        bgcolor: tileColor(product.category),
        '& img': { width: size, height: size, objectFit: 'contain' },
        ...(busy && { '& > :not([role])': { opacity: 0.35 } }),
      }}
    >
      <Picture image={product.photo} size={size} sizes={`${size}px`} />
      {busy && <CircularProgress size={24} aria-label={t('pictureBusy')} sx={{ position: 'absolute' }} />}
    </ButtonBase>
  );
}
