import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListItem from '@mui/material/ListItem';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Trash2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { isCounted, isShort } from '@/features/carts/shared/cart-view';
import { AgeMark } from '@/features/catalogue/product/shared/AgeMark';
import { stepOf, useQuantityText, weightOf } from '@/features/catalogue/product/shared/units';
import { UnitPrice } from '@/features/catalogue/product/shared/UnitPrice';
import { Money } from '@/ui/text/Money';
import { Picture } from '@/ui/media/Picture';
import { QuantityStepper } from '@/ui/forms/QuantityStepper';
import { tileColor } from '@/lib/categories';
import { paths } from '@/lib/paths';
import { smoothScroll } from '@/lib/url-state/scroll-state';
import type { CartLineFieldsFragment } from '@/features/carts/shared/cart.generated';

interface CartPanelLineProps {
  line: CartLineFieldsFragment;
  onQuantity: (quantity: number) => void;
  onRemove: () => void;
  /** Called when a link navigates away. */
  onLeave: () => void;
}

/** Picture, text and button; below the text quantity and price. */
export const cartLineStyle = {
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr) auto',
  gap: '4px 14px',
  alignItems: 'start',
  py: 2,
} as const;

export const cartPictureStyle = { gridRow: 'span 2', overflow: 'hidden', width: 80, borderRadius: '12px' };

const nameStyle = { fontWeight: 600, lineHeight: 1.35 } as const;

export function CartPanelLine({ line, onQuantity, onRemove, onLeave }: CartPanelLineProps) {
  const t = useTranslations('cart.line');
  const stock = useTranslations('cart.stock');
  const textOf = useQuantityText();
  const { product, quantity, price, available, quantityLeft } = line;
  return (
    <ListItem disableGutters sx={{ ...cartLineStyle, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ ...cartPictureStyle, bgcolor: tileColor(product.category) }}>
        <Picture image={product.photo} size={80} />
      </Box>
      <div>
        {available ? (
          <MuiLink
            component={Link}
            to={paths.product(product.id)}
            state={smoothScroll}
            color="inherit"
            sx={nameStyle}
            onClick={onLeave}
          >
            <bdi>{product.name}</bdi>
          </MuiLink>
        ) : (
          <Typography component="span" sx={nameStyle}>
            <bdi>{product.name}</bdi>
          </Typography>
        )}
        <Typography variant="body2" color={available ? 'textSecondary' : 'error'} sx={{ mt: 0.25 }}>
          <AgeMark age={product.food?.ageLimit} separator=" · " />
          {available ? <LinePrice line={line} /> : t('gone')}
        </Typography>
        {isShort(line) && (
          <Typography variant="body2" color="error" sx={{ mt: 0.25 }}>
            {quantityLeft ? stock('tooFew', { count: textOf(quantityLeft, product) }) : stock('soldOut')}
          </Typography>
        )}
      </div>
      <IconButton
        aria-label={t('remove', { name: product.name })}
        edge="end"
        onClick={onRemove}
        sx={{ mt: -1.25, color: 'text.secondary', '&:hover': { color: 'error.main' } }}
      >
        <Trash2 size={20} />
      </IconButton>
      {isCounted(line) && (
        <Box
          sx={{
            gridColumn: '2 / -1',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '4px 12px',
          }}
        >
          <QuantityStepper
            value={quantity}
            onChange={onQuantity}
            label={product.name}
            max={quantityLeft ?? undefined}
            step={stepOf(product)}
          />
          <Typography variant="price" sx={{ ml: 'auto', fontSize: '1.125rem' }}>
            <Money amount={price} />
          </Typography>
        </Box>
      )}
    </ListItem>
  );
}

/** The price of one, or of a kilogram with the weight, unless the stepper has it. */
function LinePrice({ line: { product, quantity, unitPrice } }: Pick<CartPanelLineProps, 'line'>) {
  const t = useTranslations('cart.line');
  const pack = useTranslations('common.pack');
  const price = () => <UnitPrice amount={unitPrice} soldBy={product.soldBy} />;
  if (!product.soldBy) return t.rich('each', { amount: price });
  return (
    <>
      {stepOf(product) === null && `${weightOf({ ...product, quantity }, pack)} · `}
      {t.rich('atMost', { amount: price })}
    </>
  );
}
