import type { RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useDeleteAddressMutation, type AddressFieldsFragment } from './shared/addresses.generated';
import { afterChange } from './shared/useAddresses';

interface DeleteAddressDialogProps {
  open: boolean;
  address: AddressFieldsFragment;
  fallbackFocus: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Deletes an address. */
export function DeleteAddressDialog({ open, address, fallbackFocus, onClose }: DeleteAddressDialogProps) {
  const t = useTranslations('addresses.page');
  const toast = useToast();
  const [remove, { loading }] = useDeleteAddressMutation(afterChange);
  const confirm = async () => {
    try {
      await remove({ variables: { input: { id: address.id } } });
      toast.success(t('deleted'));
    } catch (error) {
      toast.error(errorMessage(error, t('notDeleted')));
    }
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      title={t('deleteTitle')}
      text={address.formatted.join(', ')}
      note={t('deleteText')}
      cancel={t('keep')}
      confirm={t('confirmDelete')}
      busy={loading}
      fallbackFocus={fallbackFocus}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
