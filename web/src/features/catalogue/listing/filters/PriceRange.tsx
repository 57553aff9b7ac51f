import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import type { Filters } from './filters';

interface PriceRangeProps extends Pick<Filters, 'from' | 'to'> {
  onChange: (part: Partial<Filters>) => void;
}

/** The lowest and the highest price, in the currency of the shop. */
export function PriceRange({ from, to, onChange }: PriceRangeProps) {
  const t = useTranslations('food.filters');
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend" sx={{ mb: 1.5 }}>
        {t('price')}
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <PriceField
          key={`from${from === ''}`}
          label={t('from')}
          value={from}
          onChange={(value) => onChange({ from: value })}
        />
        <PriceField
          key={`to${to === ''}`}
          label={t('to')}
          value={to}
          problem={from && to && Number(to) < Number(from) ? t('backwards') : undefined}
          onChange={(value) => onChange({ to: value })}
        />
      </Box>
    </FormControl>
  );
}

interface PriceFieldProps {
  label: string;
  /** Minor units; empty for none. */
  value: string;
  /** Why the value does not fit the other field. */
  problem?: string | undefined;
  onChange: (value: string) => void;
}

function PriceField({ label, value, problem, onChange }: PriceFieldProps) {
  const t = useTranslations('food.filters');
  const { currency } = usePublicConfig();
  const { moneyField, readMoney, currencySymbol } = useFormFormatters();
  const [typed, setTyped] = useState(() => (value === '' ? '' : moneyField(Number(value), currency)));
  const reading = readMoney(typed, currency);
  const isUnreadable = typed.trim() !== '' && (reading.problem !== undefined || reading.units >= 1e8);
  const shown = isUnreadable ? t('priceProblem', { example: moneyField(350, currency) }) : problem;
  return (
    <TextField
      label={label}
      value={typed}
      autoComplete="off"
      error={shown !== undefined}
      helperText={shown}
      onChange={({ target }) => {
        setTyped(target.value);
        const { units = 0 } = readMoney(target.value, currency) as { units?: number };
        onChange(units > 0 && units < 1e8 ? String(units) : '');
      }}
      slotProps={{
        htmlInput: { inputMode: 'decimal' },
        input: {
          startAdornment: <InputAdornment position="start">{currencySymbol(currency)}</InputAdornment>,
        },
      }}
    />
  );
}
