import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { MoneyWithoutOrder } from './MoneyWithoutOrder';
import { NextSteps } from './NextSteps';
import { NoOrders } from './NoOrders';
import { OrderCard } from './OrderCard';
import { OrderCards } from './OrderCards';
import { useMyOrders } from './useMyOrders';
import { usePlacedOrder } from './usePlacedOrder';

export function MyOrdersPage() {
  const t = useTranslations('orders.page');
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useMyOrders();
  const placedId = usePlacedOrder();
  const placed = list.items?.find(({ id }) => id === placedId);
  return (
    <Box sx={{ maxWidth: 1040 }}>
      <Typography ref={heading} variant="pageTitle" tabIndex={-1} sx={{ mb: 3 }}>
        {t('heading')}
      </Typography>
      <p role="status" className="visually-hidden">
        {placed && t('placed', { number: placed.number })}
      </p>
      <MoneyWithoutOrder />
      <OrderCards list={list} empty={<NoOrders />}>
        {(order) => (
          <OrderCard
            key={order.id}
            order={order}
            placed={order === placed}
            // The button that had the focus leaves with its order.
            onDeleted={() => heading.current?.focus()}
          >
            {order === placed && order.status === 'PENDING' && <NextSteps />}
          </OrderCard>
        )}
      </OrderCards>
    </Box>
  );
}
