import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { Trash2 } from 'lucide-react';
import { useRef, useState, type RefObject } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { ConfirmDeletionDialog } from '@/ui/dialogs/ConfirmDeletionDialog';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { useToast } from '@/ui/feedback/toast/useToast';
import { NO_CHOICES, type ImportChoices } from './import-choices';
import { areSameChoices, choicesOf, isRecognized } from './import-mappings';
import {
  type ImportMappingFieldsFragment,
  ProductImportMappingsDocument,
  useDeleteProductImportMappingMutation,
  useProductImportMappingsQuery,
} from './product-csv.generated';
import { SaveMappingDialog } from './SaveMappingDialog';

/** The value of the option of choices that no mapping has. */
const OWN = 'own';

interface SavedMappingsProps {
  headings: readonly string[];
  /** What each heading holds now, chosen or recognized. */
  columns: NonNullable<ImportChoices['columns']>;
  choices: ImportChoices;
  disabled: boolean;
  onApply: (choices: ImportChoices) => void;
  /** The choices are those of a mapping now, which reads the file in the same way. */
  onSaved: (choices: ImportChoices) => void;
}

/** The saved mappings of the shop: applies, saves and deletes one. */
export function SavedMappings({
  headings,
  columns,
  choices,
  disabled,
  onApply,
  onSaved,
}: SavedMappingsProps) {
  const t = useTranslations('productCsv.mappings');
  const { data, error, refetch } = useProductImportMappingsQuery();
  const [isSaving, setSaving] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  /** The name of the mapping that the choices come from, possibly changed since. */
  const [last, setLast] = useState('');
  const mappings = data?.productImportMappings ?? [];
  const selected = mappings.find((mapping) => areSameChoices(choicesOf(mapping, headings), choices));
  if (selected && selected.name !== last) setLast(selected.name);
  const unsaved = isRecognized(choices) ? '' : OWN;

  const apply = (id: string) => {
    const mapping = mappings.find((each) => each.id === id);
    if (!mapping) setLast('');
    onApply(mapping ? choicesOf(mapping, headings) : NO_CHOICES);
  };

  if (!data && error) {
    return (
      <Box sx={{ mt: 2.5 }}>
        <RetryLine text={t('failed')} onRetry={() => void refetch()} />
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2.5 }}>
      <TextField
        select
        size="small"
        sx={{ flex: '1 1 200px', minWidth: 0 }}
        label={t('label')}
        disabled={disabled}
        // Not the browser's: in its list, each arrow key would apply one and upload the file.
        value={selected?.id ?? unsaved}
        onChange={({ target }) => apply(target.value)}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{t('recognized')}</MenuItem>
        {!selected && unsaved === OWN && (
          <MenuItem value={OWN} disabled>
            {t('own')}
          </MenuItem>
        )}
        {mappings.map(({ id, name }) => (
          <MenuItem key={id} value={id} dir="auto" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <Button ref={saveButton} size="small" disabled={disabled} onClick={() => setSaving(true)}>
        {t('saveAs')}
      </Button>
      <DeleteMapping mapping={selected} disabled={disabled} fallbackFocus={saveButton} />
      {isSaving && (
        <SaveMappingDialog
          name={last}
          names={mappings.map(({ name }) => name)}
          choices={{ columns, categories: choices.categories }}
          onSaved={(saved) => onSaved(choicesOf(saved, headings))}
          onClose={() => setSaving(false)}
        />
      )}
    </Box>
  );
}

interface DeleteMappingProps {
  /** Undefined for none. */
  mapping: ImportMappingFieldsFragment | undefined;
  disabled: boolean;
  fallbackFocus: RefObject<HTMLElement | null>;
}

/** Deletes the selected mapping, for all admins. The choices stay. */
function DeleteMapping({ mapping, disabled, fallbackFocus }: DeleteMappingProps) {
  const t = useTranslations('productCsv.mappings');
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const shown = useLastShown(mapping ?? null);
  const [remove, { loading }] = useDeleteProductImportMappingMutation({
    refetchQueries: [ProductImportMappingsDocument],
    awaitRefetchQueries: true,
  });
  const confirm = async () => {
    if (!mapping) return;
    try {
      await remove({ variables: { input: { id: mapping.id } } });
      toast.success(t('deleted', { name: mapping.name }));
    } catch (error) {
      toast.error(errorMessage(error, t('notDeleted')));
    }
    setAsking(false);
  };
  return (
    <>
      {mapping && (
        <IconButton
          aria-label={t('delete', { name: mapping.name })}
          disabled={disabled}
          edge="end"
          onClick={() => setAsking(true)}
        >
          <Trash2 size={20} />
        </IconButton>
      )}
      <ConfirmDeletionDialog
        open={isAsking}
        busy={loading}
        note={t('deleteNote', { name: shown?.name ?? '' })}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
        fallbackFocus={fallbackFocus}
      />
    </>
  );
}
