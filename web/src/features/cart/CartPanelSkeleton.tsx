import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslations } from 'use-intl';
import { cartLineStyle, cartPictureStyle } from './CartPanelLine';

export function CartPanelSkeleton({ lines }: { lines: number }) {
  const t = useTranslations('cart.panel');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Box key={index} sx={cartLineStyle}>
          <Skeleton variant="rounded" height={80} sx={cartPictureStyle} />
          <Skeleton variant="rounded" width="70%" height={20} />
          <span />
          <Skeleton variant="pill" width="100%" height={44} />
        </Box>
      ))}
    </div>
  );
}
