import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslations } from 'use-intl';

interface NumberedOrder {
  readonly id: string;
  readonly number: number;
}

interface AddedOrdersProps {
  order: { readonly addedTo: NumberedOrder | null; readonly additions?: readonly NumberedOrder[] };
  /** The page of an order; without it the orders are named only. */
  pathOf?: (id: string) => string;
}

/** The order that an order was added to, and those that were added to it. */
export function AddedOrders({ order: { addedTo, additions = [] }, pathOf }: AddedOrdersProps) {
  const t = useTranslations('orders.change');
  const named = [
    ...(addedTo ? [{ ...addedTo, text: t('addedTo', { number: addedTo.number }) }] : []),
    ...additions.map((each) => ({ ...each, text: t('addition', { number: each.number }) })),
  ];
  return named.map(({ id, text }) => (
    <Typography key={id}>
      {pathOf ? (
        <Link component={RouterLink} to={pathOf(id)}>
          {text}
        </Link>
      ) : (
        text
      )}
    </Typography>
  ));
}
