import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { Money } from '@/ui/text/Money';
import { stepOf, useQuantityText } from '@/features/catalogue/product/shared/units';
import { LineName } from '@/features/sales/orders/shared/LineName';
import { LineSubstitutes } from '@/features/sales/orders/shared/LineSubstitutes';
import { useBagWords } from '@/features/sales/orders/shared/useBagWords';
import { refundedWords } from '@/features/sales/orders/shared/refunded-words';
import type { SubstitutionWish } from '@/lib/apollo/schema-types.generated';
import { isolate } from '@/lib/i18n/isolate';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { displayFont } from '@/theme/theme';
import { OrderQr } from './OrderQr';
import { useHandoverWords } from './useHandoverWords';
import { onNewPage, sheet } from '@/ui/page/print-sheet';
import type { PrintedOrder } from './usePrintedOrders';

/** The packing slip of an order: address and contents. */
export function PackingSlip({ order, first }: { order: PrintedOrder; first: boolean }) {
  const { formatDay } = useFormatters();
  const t = useTranslations('manageOrders.print');
  const words = useTranslations('manageOrders.list');
  const { shopName } = usePublicConfig();
  const { number, name, phone, fulfilment, createdAt, minimumAge } = order;
  const note = fulfilment?.address?.note;
  const bags = useBagWords()(fulfilment);
  const handover = useHandoverWords()(fulfilment);
  const title = t('slipOf', { number });
  return (
    <Box component="article" aria-label={title} sx={first ? sheet : { ...sheet, ...newSheet }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'flex-start', gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <ShopMark />
          <Typography variant="h2" sx={{ mt: 2, fontSize: '1.25rem' }}>
            {title}
          </Typography>
          <span>{formatDay(createdAt)}</span>
          {bags !== null && <strong>{` · ${bags}`}</strong>}
        </Box>
        <OrderQr order={order} size="28mm" />
      </Box>
      {handover && <Typography sx={{ mt: 2, fontSize: '1.125rem', fontWeight: 700 }}>{handover}</Typography>}
      <Box
        component="address"
        dir="auto"
        sx={{ my: 2, fontStyle: 'normal', fontSize: '1.125rem', whiteSpace: 'pre-line' }}
      >
        <strong>{name.trim() || words('noName')}</strong>
        <br />
        <RecipientAddress order={order} />
        <br />
        {phone.trim() || words('noPhone')}
      </Box>
      {note && <Typography sx={{ mb: 2, whiteSpace: 'pre-line' }}>{t('note', { note })}</Typography>}
      {minimumAge !== null && (
        <Typography sx={{ mb: 2, fontWeight: 700 }}>{t('checkAge', { age: minimumAge })}</Typography>
      )}
      <Wish order={order} wish={fulfilment?.substitutionWish ?? null} />
      <SlipTable order={order} />
      <Typography sx={{ mt: 3 }}>{t('thanks', { shopName })}</Typography>
    </Box>
  );
}

/** The logo of the shop, or its name. */
function ShopMark() {
  const { shopName, logo } = usePublicConfig();
  if (logo) return <img src={logo} alt={shopName} style={{ maxWidth: '60mm', maxHeight: '16mm' }} />;
  return (
    <Box
      component="span"
      translate="no"
      sx={{ fontFamily: displayFont, fontWeight: 800, fontSize: '1.5rem', overflowWrap: 'anywhere' }}
    >
      {shopName}
    </Box>
  );
}

/** Where a product is and under which number, for who looks for it again. */
function Whereabouts({ line: { sku, product } }: { line: PrintedOrder['lines'][number] }) {
  const t = useTranslations('manageOrders.print');
  const places = useTranslations('pick.places');
  const { aisle = null, shelf = null } = product ?? {};
  const number = sku ?? product?.sku ?? null;
  const facts = [
    aisle !== null && places('aisle', { aisle }),
    shelf !== null && places('shelf', { shelf }),
    number !== null && t('sku', { sku: number }),
  ].filter(Boolean);
  return facts.length > 0 && <small style={{ display: 'block' }}>{facts.join(' · ')}</small>;
}

/** What the customer wants where something is out, until that is decided. */
function Wish({ order, wish }: { order: PrintedOrder; wish: SubstitutionWish | null }) {
  const t = useTranslations('pick.substitute.wishes');
  const isDecided = order.status !== 'PENDING' || order.fulfilment?.status === 'PACKED';
  return (
    wish !== null &&
    wish !== 'REFUND' &&
    !isDecided && <strong style={{ display: 'block' }}>{t(wish)}</strong>
  );
}

/** The place of a collection, or where it is delivered to. */
function RecipientAddress({ order: { address, fulfilment } }: { order: PrintedOrder }) {
  const t = useTranslations('manageOrders');
  const { place } = fulfilment ?? {};
  if (!place) return address.trim() || t('list.noAddress');
  return t('handover.collectAt', {
    name: isolate(place.name),
    address: isolate(place.address.replaceAll('\n', ', ')),
  });
}

function SlipTable({ order }: { order: PrintedOrder }) {
  const t = useTranslations('manageOrders.print');
  const charges = useTranslations('charges');
  const textOf = useQuantityText();
  const { lines, price, currency } = order;
  const sums = [
    { label: t('subtotal'), amount: price.subtotal },
    ...price.fees.map(({ kind, amount }) => ({ label: charges(kind), amount })),
    { label: t('total'), amount: price.total },
    ...(order.refunded > 0 ? [{ label: t('refunded'), amount: -order.refunded }] : []),
  ];
  return (
    <table>
      <thead>
        <tr>
          <th style={{ width: '5.5rem' }}>{t('quantity')}</th>
          <th>{t('product')}</th>
          <th className="figures">{t('price')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              <strong>{textOf(line.quantity, line)}</strong>
            </td>
            <td>
              <LineName line={line} {...(stepOf(line) === null && { quantity: line.quantity })} />
              <Whereabouts line={line} />
              <LineSubstitutes order={order} substitutes={line.substitutes} />
              <Wish order={order} wish={line.substitutionWish} />
              <RefundedOfLine line={line} currency={currency} />
            </td>
            <td className="figures">
              <Money amount={line.price} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, amount }) => (
          <tr key={label}>
            <th colSpan={2} scope="row" style={{ border: 0 }}>
              {label}
            </th>
            <td className="figures" style={{ border: 0 }}>
              <Money amount={amount} currency={currency} />
            </td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

/** The refunds of a line, in black on white. */
function RefundedOfLine({ line, currency }: { line: PrintedOrder['lines'][number]; currency: string }) {
  const words = refundedWords(line, currency, useTranslations('orders.details'), useFormatters());
  return words && <strong style={{ display: 'block' }}>{words}</strong>;
}

const newSheet = { '@media print': { ...sheet['@media print'], ...onNewPage['@media print'] } } as const;
