import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { orderSchema } from '@/features/sales/orders/shared/order-view';
import { paths } from '@/lib/dashboard-paths';
import { Money } from '@/ui/text/Money';
import type { ShopOverviewQuery } from './overview.generated';

type UnpaidProps = NonNullable<ShopOverviewQuery['overview']['unpaid']>;

/** What customers have yet to pay, also of orders before the period, with a link to them. */
export function Unpaid({ orders, shipped, due }: UnpaidProps) {
  const t = useTranslations('overview.unpaid');
  const titleId = useId();
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2, p: { xs: 2, sm: 2.5 } }}
    >
      <Box sx={{ marginInlineEnd: 'auto' }}>
        <Typography id={titleId} variant="h2" sx={{ fontSize: '1.25rem' }}>
          {t('title')}
        </Typography>
        <Typography variant="price" sx={{ display: 'block', my: 0.5, fontSize: '1.375rem' }}>
          <Money amount={due} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('orders', { orders })} {shipped > 0 && t('shipped', { shipped })}
        </Typography>
      </Box>
      <Button
        component={Link}
        to={`${paths.manageOrders}?${orderSchema.write({ payment: 'OPEN' })}`}
        endIcon={<ArrowRight size={18} />}
        // Below the title its text begins where that of the title does.
        sx={{ marginInlineStart: { xs: -2, sm: 0 } }}
      >
        {t('all')}
      </Button>
    </Card>
  );
}
