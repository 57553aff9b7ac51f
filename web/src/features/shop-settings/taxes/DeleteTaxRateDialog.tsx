import type { RefObject } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { taxRateText } from '@/lib/format/tax-rate';
import { DeleteAndReplaceDialog } from '@/ui/DeleteAndReplaceDialog';
import { ShopSettingsDocument } from '../shop-settings.generated';
import { TaxRatesDocument, useDeleteTaxRateMutation, type TaxRateFieldsFragment } from './taxes.generated';

interface DeleteTaxRateDialogProps {
  open: boolean;
  rate: TaxRateFieldsFragment;
  /** What can take its place. */
  others: readonly TaxRateFieldsFragment[];
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Deletes a rate of tax; another one takes its place where it is in use. */
export function DeleteTaxRateDialog({ rate, others, ...props }: DeleteTaxRateDialogProps) {
  const t = useTranslations('shopSettings.taxes');
  const locale = useLocale();
  const [remove, { loading }] = useDeleteTaxRateMutation({
    refetchQueries: [TaxRatesDocument, ShopSettingsDocument],
    awaitRefetchQueries: true,
  });
  return (
    <DeleteAndReplaceDialog
      {...props}
      texts={{
        title: t('deleteTitle', { name: taxRateText(rate, locale) }),
        text: t('deleteText', { count: rate.productCount ?? 0 }),
        keep: t('keep'),
        confirm: t('confirmDelete'),
        label: t('replacement'),
        none: t('noReplacement'),
        inUse: t('inUse'),
        failed: t('notDeleted'),
      }}
      others={others.map((other) => ({ id: other.id, label: taxRateText(other, locale) }))}
      busy={loading}
      onDelete={(replacementId) => remove({ variables: { input: { id: rate.id, replacementId } } })}
    />
  );
}
