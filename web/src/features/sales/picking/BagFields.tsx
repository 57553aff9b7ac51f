import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'use-intl';
import type { BagField } from './useBagFields';

interface BagFieldsProps {
  /** Of the order. */
  number: string;
  fields: readonly BagField[];
}

/** How many bags an order has, and how many of them are chilled and frozen. */
export function BagFields({ number, fields }: BagFieldsProps) {
  const t = useTranslations('pick.pack');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mt: 2 }}>
      {fields.map(({ name, value, problem, onChange }) => (
        <TextField
          key={name}
          label={t(name)}
          value={value}
          error={problem !== undefined}
          helperText={problem}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
          slotProps={{
            htmlInput: {
              inputMode: 'numeric',
              'aria-label':
                name === 'bags' ? t('bagsOf', { number }) : `${t('bagsOf', { number })}: ${t(name)}`,
            },
          }}
          sx={{ flex: '1 1 112px', maxWidth: 160 }}
        />
      ))}
    </Box>
  );
}
