import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { MAX_REFUND_REASON_LENGTH } from '@/lib/limits';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import type { DraftLine, StaffProduct } from './staff-draft';

interface AgreedPriceProps {
  product: StaffProduct;
  agreed: NonNullable<DraftLine['agreed']>;
  onChange: (agreed: DraftLine['agreed']) => void;
}

/** Another price of a unit, and why; the price of the shop until it is typed. */
export function AgreedPrice({ product: { name }, agreed, onChange }: AgreedPriceProps) {
  const t = useTranslations('newOrder.lines');
  const { currency } = usePublicConfig();
  const { moneyField, readMoney } = useFormFormatters();
  const [typed, setTyped] = useState(agreed.price === null ? '' : moneyField(agreed.price, currency));
  const type = (text: string) => {
    setTyped(text);
    const price = readMoney(text, currency);
    onChange({ ...agreed, price: 'units' in price ? price.units : null });
  };
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <TextField
        size="small"
        label={t('price', { name })}
        value={typed}
        autoFocus
        error={typed.trim() !== '' && agreed.price === null}
        onChange={(event) => type(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        sx={{ width: 160 }}
      />
      <TextField
        size="small"
        label={t('reason')}
        value={agreed.reason}
        required
        onChange={(event) => onChange({ ...agreed, reason: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_REFUND_REASON_LENGTH } }}
        sx={{ flex: '1 1 180px' }}
      />
      <Button size="small" onClick={() => onChange(null)}>
        {t('shopPrice')}
      </Button>
    </Box>
  );
}
