import Box from '@mui/material/Box';
import { useTranslations } from 'use-intl';
import { Picture } from '@/ui/media/Picture';
import { tileColor } from '@/lib/categories';
import type { OrderCardFieldsFragment } from './my-orders.generated';

const SHOWN = 5;

interface OrderPicturesProps {
  lines: OrderCardFieldsFragment['lines'];
}

/** The first pictures of an order, and the number of further lines. */
export function OrderPictures({ lines }: OrderPicturesProps) {
  const t = useTranslations('orders.card');
  const shown = lines.slice(0, SHOWN);
  const more = lines.length - shown.length;
  return (
    <Box
      component="ul"
      aria-label={t('products')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}
    >
      {shown.map(({ id, name, quantity, photo, product }) => (
        <Box
          component="li"
          key={id}
          sx={{
            width: { xs: 52, sm: 64 },
            p: 0.5,
            borderRadius: '12px',
            bgcolor: product ? tileColor(product.category) : 'sunken',
          }}
        >
          <Picture image={photo} alt={t('product', { quantity, name })} size={56} />
        </Box>
      ))}
      {more > 0 && (
        <Box
          component="li"
          sx={{
            display: 'grid',
            placeItems: 'center',
            minWidth: { xs: 52, sm: 64 },
            borderRadius: '12px',
            bgcolor: 'sunken',
            fontWeight: 600,
          }}
        >
          <span>
            {t.rich('moreProducts', {
              count: more,
              hidden: (chunks) => <span className="visually-hidden">{chunks}</span>,
            })}
          </span>
        </Box>
      )}
    </Box>
  );
}
