import TextField from '@mui/material/TextField';
import { useState, type RefObject } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { errorCode, errorMessage } from '@/lib/apollo/errors';
import { taxRateText } from '@/lib/format/tax-rate';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { useToast } from '@/ui/toast/useToast';
import { ShopSettingsDocument } from '../shop-settings.generated';
import { TaxRatesDocument, useDeleteTaxRateMutation, type TaxRateFieldsFragment } from './taxes.generated';

interface DeleteTaxRateDialogProps {
  rate: TaxRateFieldsFragment;
  /** What can take its place. */
  others: readonly TaxRateFieldsFragment[];
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Deletes a rate of tax; another one takes its place where it is in use. */
export function DeleteTaxRateDialog({ rate, others, fallbackFocus, onClose }: DeleteTaxRateDialogProps) {
  const t = useTranslations('shopSettings.taxes');
  const locale = useLocale();
  const toast = useToast();
  const [replacementId, setReplacement] = useState('');
  const [remove, { loading }] = useDeleteTaxRateMutation({
    refetchQueries: [TaxRatesDocument, ShopSettingsDocument],
    awaitRefetchQueries: true,
  });
  const confirm = async () => {
    try {
      await remove({ variables: { input: { id: rate.id, replacementId: replacementId || null } } });
      onClose();
    } catch (error) {
      const inUse = errorCode(error) === 'CONFLICT';
      toast.error(inUse ? t('inUse') : errorMessage(error, t('notDeleted')));
    }
  };
  const name = taxRateText(rate, locale);
  return (
    <ConfirmDialog
      open
      title={t('deleteTitle', { name })}
      text={t('deleteText', { count: rate.productCount ?? 0 })}
      cancel={t('keep')}
      confirm={t('confirmDelete')}
      busy={loading}
      width={440}
      fallbackFocus={fallbackFocus}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {others.length > 0 && (
        <TextField
          select
          fullWidth
          label={t('replacement')}
          value={replacementId}
          onChange={({ target }) => setReplacement(target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 2.5 }}
        >
          <option value="">{t('noReplacement')}</option>
          {others.map((other) => (
            <option key={other.id} value={other.id}>
              {taxRateText(other, locale)}
            </option>
          ))}
        </TextField>
      )}
    </ConfirmDialog>
  );
}
