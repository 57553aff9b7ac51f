import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslations } from 'use-intl';
import { groupBySlot } from '@/features/sales/orders/shared/by-slot';
import { stepOf, useQuantityText } from '@/features/catalogue/product/shared/units';
import { LineName } from '@/features/sales/orders/shared/LineName';
import { usePlaceTitle } from '@/features/sales/orders/shared/usePlaceTitle';
import { pickList, withAdditions } from './pick-list';
import { useHandoverWords } from './useHandoverWords';
import { sheet } from '@/ui/page/print-sheet';
import type { PrintedOrder } from './usePrintedOrders';

/** Aligns the columns of all categories. */
const pickSheet = { ...sheet, '& table': { ...sheet['& table'], tableLayout: 'fixed' } } as const;

/** The pick list of several orders by place, with a check box for each product. */
export function PickListSheet({ orders: printed }: { orders: readonly PrintedOrder[] }) {
  const words = useTranslations('orders.change');
  const orders = withAdditions(printed);
  const titleOf = usePlaceTitle();
  const t = useTranslations('manageOrders.print');
  const textOf = useQuantityText();
  const locale = useLocale();
  return (
    <Box component="article" aria-label={t('pick')} sx={pickSheet}>
      <Typography variant="h2" sx={{ fontSize: '1.5rem' }}>
        {t('pick')}
      </Typography>
      <Typography sx={{ mt: 0.5 }}>
        {t('ofOrders', {
          count: orders.length,
          numbers: orders
            .map(({ number, addedTo }) =>
              addedTo ? `#${number} (${words('addedTo', { number: addedTo.number })})` : `#${number}`,
            )
            .join(', '),
        })}
      </Typography>
      <Handovers orders={orders} />
      {pickList(orders, locale).map((group) => (
        <Box component="section" key={group.key} sx={{ mt: 3 }}>
          <Typography variant="h3" sx={{ mb: 0.5, fontSize: '1.125rem' }}>
            {titleOf(group)}
          </Typography>
          <table>
            <Headings />
            <tbody>
              {group.items.map(({ key, quantity, sku, product, orders: parts, ...line }) => (
                <tr key={key}>
                  <td>
                    <Box aria-hidden sx={{ width: 16, height: 16, mt: '3px', border: '1.5px solid #000' }} />
                  </td>
                  <td>
                    <strong>{textOf(quantity, line)}</strong>
                  </td>
                  <td>
                    {product?.shelf && <strong>{`${product.shelf} · `}</strong>}
                    <LineName line={line} {...(stepOf(line) === null && { quantity })} />
                    {sku && <small style={{ display: 'block' }}>{t('sku', { sku })}</small>}
                  </td>
                  <td>
                    {parts
                      .map((part) =>
                        t(part.refunded > 0 ? 'partRefunded' : 'part', {
                          number: part.number,
                          quantity: textOf(part.quantity, line),
                          refunded: textOf(part.refunded, line),
                        }),
                      )
                      .join(', ')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Box>
      ))}
    </Box>
  );
}

/** When the orders leave the shop, with their numbers; the next ones first. */
function Handovers({ orders }: { orders: readonly PrintedOrder[] }) {
  const t = useTranslations('manageOrders.handover');
  const handoverWords = useHandoverWords();
  const groups = groupBySlot(orders).flatMap(({ fulfilment, orders: inSlot }) => {
    const words = handoverWords(fulfilment);
    return words === null ? [] : [{ words, numbers: inSlot.map(({ number }) => `#${number}`).join(', ') }];
  });
  if (groups.length === 0) return null;
  return (
    <Box component="ul" sx={{ my: 1, pl: 2.5 }}>
      {groups.map(({ words, numbers }) => (
        <li key={words}>{t('ofOrders', { words, numbers })}</li>
      ))}
    </Box>
  );
}

function Headings() {
  const t = useTranslations('manageOrders.print');
  return (
    <thead>
      <tr>
        <th style={{ width: 28 }}>
          <span className="visually-hidden">{t('fetched')}</span>
        </th>
        {/* On a phone the number beside the box speaks for itself, and the names need the room. */}
        <Box component="th" sx={{ width: { xs: '2.5rem', sm: '5.5rem' } }}>
          <Box
            component="span"
            sx={{
              position: { xs: 'absolute', sm: 'static' },
              clipPath: { xs: 'inset(50%)', sm: 'none' },
            }}
          >
            {t('quantity')}
          </Box>
        </Box>
        <th>{t('product')}</th>
        <Box component="th" sx={{ width: { xs: '30%', sm: '40%' } }}>
          {t('perOrder')}
        </Box>
      </tr>
    </thead>
  );
}
