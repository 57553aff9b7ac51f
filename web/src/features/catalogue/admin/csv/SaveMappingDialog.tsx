import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { messageSchema } from '@/lib/forms/message-schema';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_MAPPING_NAME_LENGTH } from '@/lib/limits';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';
import { useToast } from '@/ui/feedback/toast/useToast';
import { wishesOf, type ImportChoices } from './import-choices';
import {
  type ImportMappingFieldsFragment,
  ProductImportMappingsDocument,
  useSaveProductImportMappingMutation,
} from './product-csv.generated';

interface SaveMappingDialogProps {
  /** The name that is offered. */
  name: string;
  /** Names of the saved mappings. */
  names: readonly string[];
  choices: ImportChoices;
  onSaved: (mapping: ImportMappingFieldsFragment) => void;
  onClose: () => void;
}

/** Saves choices under a name; those of the same name are replaced. */
export function SaveMappingDialog({ name, names, choices, onSaved, onClose }: SaveMappingDialogProps) {
  const t = useTranslations('productCsv.mappings');
  const toast = useToast();
  const [save] = useSaveProductImportMappingMutation({
    refetchQueries: [ProductImportMappingsDocument],
    awaitRefetchQueries: true,
  });
  const form = useServerForm({
    schema: messageSchema((draft: { name: string }) => ({
      ...(draft.name.trim() === '' && { name: t('nameMissing') }),
    })),
    defaultValues: { name },
    send: async ({ name: typed }) => {
      const { columns, categories } = wishesOf(choices);
      const { data } = await save({
        variables: { input: { name: typed, columns: columns ?? [], categories } },
      });
      const saved = data?.saveProductImportMapping;
      if (!saved) return;
      const isReplaced = names.some((each) => each.toLowerCase() === saved.name.toLowerCase());
      toast.success(t(isReplaced ? 'replaced' : 'saved', { name: saved.name }));
      onSaved(saved);
      onClose();
    },
    onFailure: (error) => errorMessage(error, t('notSaved')),
  });
  return (
    <FormDialog title={t('saveTitle')} submit={t('save')} form={form} maxWidth="xs" onClose={onClose}>
      <FormTextField
        control={form.control}
        name="name"
        label={t('name')}
        helperText={t('nameHint')}
        autoFocus
        autoComplete="off"
        sx={{ mt: 1 }}
        htmlInput={{ maxLength: MAX_MAPPING_NAME_LENGTH }}
      />
    </FormDialog>
  );
}
