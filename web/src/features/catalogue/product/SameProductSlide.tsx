import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import Typography from '@mui/material/Typography';
import { useLeft } from '@/features/carts/shared/useCart';
import { Picture } from '@/ui/media/Picture';
import { LowestPriceNote, Price } from '@/features/catalogue/product/shared/Price';
import { StockNote } from '@/features/catalogue/product/shared/StockNote';
import { tileColor } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { smoothScroll } from '@/lib/url-state/scroll-state';
import type { SameProductFieldsFragment } from './product.generated';

const slide = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  // Swiper sets `content-box` on its children.
  boxSizing: 'border-box',
  height: 1,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  '&, &[data-clicked]': { borderRadius: '16px' },
  bgcolor: 'background.paper',
  color: 'inherit',
  textDecoration: 'none',
  transition: 'border-color 160ms',
  '&:hover': { borderColor: 'primary.main' },
};

const stock = {
  '> :nth-child(3)': { color: 'text.secondary', fontWeight: 600, fontSize: '0.875rem' },
};

export function SameProductSlide({ product }: { product: SameProductFieldsFragment }) {
  const left = useLeft(product);
  return (
    <Box component={Link} to={paths.product(product.id)} state={smoothScroll} sx={slide}>
      <Box
        component="span"
        sx={{ flex: 'none', overflow: 'hidden', width: 128, borderRadius: '12px' }}
        style={{ background: tileColor(product.category) }}
      >
        <Picture image={product.photo} size={128} />
      </Box>
      <Box component="span" sx={{ display: 'grid', gap: 0.75, minWidth: 0, ...stock }}>
        <Typography component="bdi" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {product.name}
        </Typography>
        <Typography
          variant="price"
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}
        >
          <Price product={product} />
        </Typography>
        <LowestPriceNote product={product} />
        <StockNote left={left} unit={product} availability={product.availability} />
      </Box>
    </Box>
  );
}
