import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTranslations } from 'use-intl';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { printRules } from '@/ui/page/print-sheet';
import { LABEL_FORMS, labelsOf, pagesOf, type BagLabel, type LabelSize } from './label-sheet';
import { OrderQr } from './OrderQr';
import { useHandoverWords } from './useHandoverWords';
import type { PrintedOrder } from './usePrintedOrders';

/** A label for each bag of the orders. */
export function BagLabels({ orders, size }: { orders: readonly PrintedOrder[]; size: LabelSize }) {
  const t = useTranslations('manageOrders.print');
  const form = LABEL_FORMS[size];
  const { page, columns, rows, width, height } = form;
  return (
    <>
      <GlobalStyles styles={{ ...printRules, '@page': { size: page, margin: 0 } }} />
      {pagesOf(labelsOf(orders), form).map((labels, at) => (
        // Wider than a phone: scrolls beside the page.
        <Box
          // Pages have no other name.
          key={at}
          component="section"
          aria-label={t('labelPage', { page: at + 1 })}
          tabIndex={0}
          sx={{ mb: 3, '@media screen': { overflowX: 'auto' }, '@media print': { m: 0 } }}
        >
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: `repeat(${columns}, ${width})`,
              gridTemplateRows: `repeat(${rows}, ${height})`,
              width: 'max-content',
              bgcolor: '#fff',
              color: '#000',
              colorScheme: 'light',
              border: '1px solid #ccc',
              '@media print': { border: 0, breakInside: 'avoid', breakAfter: 'page' },
            }}
          >
            {labels.map((label) => (
              <Label key={`${label.order.id} ${label.bag}`} label={label} size={size} />
            ))}
          </Box>
        </Box>
      ))}
    </>
  );
}

function Label({ label, size }: { label: BagLabel<PrintedOrder>; size: LabelSize }) {
  const t = useTranslations('manageOrders.print');
  const list = useTranslations('manageOrders.list');
  const temperatures = useTranslations('pick.places');
  const handover = useHandoverWords()(label.order.fulfilment);
  const { order, bag, bags, temperature } = label;
  const { shopName, logo } = usePublicConfig();
  const isLarge = size === 'roll';
  return (
    <Box
      component="article"
      aria-label={t('labelOf', { number: order.number, bag })}
      sx={{ display: 'flex', alignItems: 'center', gap: '2mm', p: '2mm', overflow: 'hidden' }}
    >
      <OrderQr order={order} size={LABEL_FORMS[size].code} />
      <Box sx={{ minWidth: 0, fontSize: isLarge ? '4.5mm' : '2.9mm', lineHeight: 1.25 }}>
        {isLarge && logo && <img src={logo} alt={shopName} style={{ maxWidth: '50mm', maxHeight: '8mm' }} />}
        <Box sx={{ fontSize: isLarge ? '9mm' : '6mm', fontWeight: 800, lineHeight: 1.1 }}>
          {`#${order.number}`}
        </Box>
        <Box sx={{ ...lines(2), fontWeight: 600 }} dir="auto">
          {order.name.trim() || list('noName')}
        </Box>
        {handover && <Box sx={lines(3)}>{handover}</Box>}
        <Box sx={{ mt: '1mm', fontWeight: 800, fontSize: isLarge ? '6mm' : '4mm' }}>
          {t('bag', { bag, bags })}
          {temperature && ` · ${temperatures(temperature)}`}
        </Box>
      </Box>
    </Box>
  );
}

/** Cuts a long text after some lines: a label does not grow. */
const lines = (most: number) =>
  ({
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: most,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  }) as const;
