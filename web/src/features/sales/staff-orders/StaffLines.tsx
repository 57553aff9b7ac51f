import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useMayDo } from '@/features/auth/shared/useMayDo';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { QuantityStepper } from '@/ui/forms/QuantityStepper';
import { Money } from '@/ui/text/Money';
import { ShoppingBasket } from 'lucide-react';
import { AgreedPrice } from './AgreedPrice';
import type { DraftLine } from './staff-draft';
import type { QuoteStaffOrderQuery } from './staff-order.generated';

type Quote = QuoteStaffOrderQuery['quoteStaffOrder'];

interface StaffLinesProps {
  lines: readonly DraftLine[];
  quote: Quote | undefined;
  /** What the shop refused, by the place of the line. */
  problems: Readonly<Record<number, string>>;
  onChange: (lines: readonly DraftLine[]) => void;
}

/** The goods of the order, the last one at the end, where digits change it. */
export function StaffLines({ lines, quote, problems, onChange }: StaffLinesProps) {
  const t = useTranslations('newOrder.lines');
  if (lines.length === 0) return <EmptyState icon={ShoppingBasket} title={t('none')} />;
  const set = (line: DraftLine, part: Partial<DraftLine>) =>
    onChange(lines.map((each) => (each === line ? { ...each, ...part } : each)));
  return (
    <Box component="ul" aria-label={t('label')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line, place) => (
        <StaffLine
          key={line.product.id}
          line={line}
          quoted={quote?.cart.lines.find(({ product }) => product.id === line.product.id)}
          problem={problems[place]}
          onChange={(part) => set(line, part)}
          onRemove={() => onChange(lines.filter((each) => each !== line))}
        />
      ))}
    </Box>
  );
}

interface StaffLineProps {
  line: DraftLine;
  quoted: Quote['cart']['lines'][number] | undefined;
  problem: string | undefined;
  onChange: (part: Partial<DraftLine>) => void;
  onRemove: () => void;
}

function StaffLine({ line, quoted, problem, onChange, onRemove }: StaffLineProps) {
  const t = useTranslations('newOrder.lines');
  const pack = useTranslations('common.pack');
  const { currency } = usePublicConfig();
  const { formatMoney } = useFormatters();
  const mayAgree = useMayDo('refund:orders');
  const { product, quantity, agreed } = line;
  const { name } = product;
  const price = quoted?.unitPrice ?? product.price;
  const warning = problem ?? warningOf(t, quoted, quantity);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto auto', sm: 'minmax(0, 1fr) auto 6rem auto' },
        gap: 1,
        alignItems: 'center',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ gridColumn: { xs: '1 / -2', sm: 'auto' }, minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {product.soldBy ? (
            pack('perKilogram', { price: formatMoney(price, currency) })
          ) : (
            <Money amount={price} />
          )}
          {mayAgree && agreed === null && (
            <Button
              size="small"
              sx={{ ml: 1 }}
              aria-label={t('agreeOn', { name })}
              onClick={() => onChange({ agreed: { price: null, reason: '' } })}
            >
              {t('agree')}
            </Button>
          )}
        </Typography>
        {warning && (
          <Typography role="alert" variant="body2" color="error">
            {warning}
          </Typography>
        )}
      </Box>
      <Box sx={{ justifySelf: 'start' }}>
        <QuantityStepper
          value={quantity}
          label={name}
          step={product.soldBy === 'GRAMS' ? product.unitGrams : null}
          onChange={(next) => onChange({ quantity: next })}
        />
      </Box>
      <Typography sx={{ textAlign: 'end', fontWeight: 600 }}>
        {quoted ? <Money amount={quoted.price} /> : '…'}
      </Typography>
      <IconButton aria-label={t('remove', { name })} onClick={onRemove} sx={{ gridRow: 1, gridColumn: -2 }}>
        <X size={18} />
      </IconButton>
      {agreed && (
        <AgreedPrice product={product} agreed={agreed} onChange={(next) => onChange({ agreed: next })} />
      )}
    </Box>
  );
}

type Translator = ReturnType<typeof useTranslations<'newOrder.lines'>>;

function warningOf(t: Translator, quoted: StaffLineProps['quoted'], quantity: number): string | null {
  if (!quoted) return null;
  if (!quoted.available) return t('notSold');
  const { quantityLeft } = quoted;
  return quantityLeft !== null && quantityLeft < quantity ? t('left', { count: quantityLeft }) : null;
}
