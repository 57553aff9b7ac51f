import InputAdornment from '@mui/material/InputAdornment';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useWatch } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { useServerForm } from '@/lib/forms/useServerForm';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';
import { Money } from '@/ui/text/Money';
import type { ManagedProduct } from './managed-product';
import { changedPrice, parsePercent } from './price-change';

/** The beginning of a number, which is no fault while it is typed. */
const isSign = (typed: string): boolean => /^\s*[-+−]\s*$/.test(typed);

interface PriceChangeDialogProps {
  products: readonly ManagedProduct[];
  onApply: (percent: number) => Promise<void>;
  onClose: () => void;
}

/**
 * Changes the prices of several products by percent, and shows what each will be before anything is
 * done.
 */
export function PriceChangeDialog({ products, onApply, onClose }: PriceChangeDialogProps) {
  const t = useTranslations('manageProducts.priceChange');
  const formatters = useFormFormatters();
  const percentOf = (typed: string) => parsePercent(typed, formatters);
  const form = useServerForm({
    schema: z.object({
      percent: z.string().check(z.refine((typed) => isSign(typed) || percentOf(typed) !== null, t('wrong'))),
    }),
    defaultValues: { percent: '' },
    send: async ({ percent: typed }): Promise<void> => {
      const percent = percentOf(typed);
      if (percent === null) return form.setError('percent', { message: t('wrong') }, { shouldFocus: true });
      await onApply(percent);
    },
  });
  const { control } = form;
  const percent = percentOf(useWatch({ control, name: 'percent' }));
  return (
    <FormDialog
      title={t('title', { count: products.length })}
      submit={t('apply')}
      form={form}
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="percent"
        autoFocus
        label={t('percent')}
        helperText={t('hint')}
        htmlInput={{ inputMode: 'text' }}
        slotProps={{
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
            {products.map(({ id, name, regularPrice }) => (
              <TableRow key={id}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
                  {name}
                </TableCell>
                <TableCell align="right">
                  <Money amount={regularPrice} />
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 600 }}>
                  {percent === null ? '–' : <Money amount={changedPrice(regularPrice, percent)} />}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </FormDialog>
  );
}
