import { Dialog } from '@/ui/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import InputAdornment from '@mui/material/InputAdornment';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { DialogForm } from '@/ui/DialogForm';
import { Money } from '@/ui/Money';
import type { ManagedProduct } from './managed-product';
import { changedPrice, parsePercent } from './price-change';

interface PriceChangeDialogProps {
  products: readonly ManagedProduct[];
  busy: boolean;
  onApply: (percent: number) => void;
  onClose: () => void;
}

/**
 * Changes the prices of several products by percent, and shows what each will be before anything is
 * done.
 */
export function PriceChangeDialog({ products, busy, onApply, onClose }: PriceChangeDialogProps) {
  const t = useTranslations('manageProducts.priceChange');
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [pointedAt, setPointedAt] = useState(false);
  const percent = parsePercent(typed, useFormFormatters());
  const wrong = percent === null && (pointedAt || typed.trim() !== '') && typed.trim() !== '-';
  return (
    <Dialog open onClose={busy ? undefined : onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId} variant="h2">
        {t('title', { count: products.length })}
      </DialogTitle>
      <DialogForm
        submit={t('apply')}
        busy={busy}
        onSubmit={() => {
          setPointedAt(true);
          if (percent !== null) onApply(percent);
        }}
        onCancel={onClose}
      >
        <TextField
          autoFocus
          label={t('percent')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={wrong}
          helperText={t(wrong ? 'wrong' : 'hint')}
          slotProps={{
            htmlInput: { inputMode: 'text', readOnly: busy },
            input: { endAdornment: <InputAdornment position="end">{t('unit')}</InputAdornment> },
          }}
          sx={{ mt: 1, width: { xs: '100%', sm: 260 } }}
        />
        <TableContainer sx={{ maxHeight: 320 }} tabIndex={0} role="region" aria-label={t('preview')}>
          <Table size="small" stickyHeader>
            <TableHead>
              <TableRow>
                <TableCell>{t('product')}</TableCell>
                <TableCell align="right">{t('old')}</TableCell>
                <TableCell align="right">{t('new')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {products.map(({ id, name, price }) => (
                <TableRow key={id}>
                  <TableCell component="th" scope="row" sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
                    {name}
                  </TableCell>
                  <TableCell align="right">
                    <Money amount={price} />
                  </TableCell>
                  <TableCell align="right" sx={{ fontWeight: 600 }}>
                    {percent === null ? '–' : <Money amount={changedPrice(price, percent)} />}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      </DialogForm>
    </Dialog>
  );
}
