import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Download, Upload } from 'lucide-react';
import { useRef, useState, type ChangeEvent } from 'react';
import { useTranslations } from 'use-intl';
import { UndecodableText } from '@larder/shared/decode-text';
import { saveAs } from '@/lib/browser/save-as';
import type { ServerForm } from '@/lib/forms/useServerForm';
import type { DeliveryDraft } from '../delivery-draft';
import { areasOf, csvOf } from './areas-csv';

/** Saves the areas of the form as CSV, and fills the form from such a file. */
export function AreasFile({ form }: { form: ServerForm<DeliveryDraft> }) {
  const t = useTranslations('deliverySettings.csv');
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Reset, so that selecting the same file again emits a change.
    event.target.value = '';
    if (!file) return;
    const read = await areasOf(file, form.getValues('areas')).catch((error: unknown) => {
      if (error instanceof UndecodableText) return 'encoding' as const;
      throw error;
    });
    if (read === null || read === 'encoding') return setProblems([t(read ?? 'columns')]);
    setProblems(read.unread.map((row) => t('country', { ...row })));
    form.setValue('areas', read.areas, { shouldDirty: true });
    // What is wrong is shown at the fields of its row.
    await form.trigger('areas');
  };
  return (
    <>
      <Button variant="outlined" startIcon={<Upload size={18} />} onClick={() => input.current?.click()}>
        {t('import')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<Download size={18} />}
        onClick={() => saveAs(new Blob([csvOf(form.getValues('areas'))], { type: 'text/csv' }), 'areas.csv')}
      >
        {t('export')}
      </Button>
      <input
        ref={input}
        type="file"
        aria-label={t('file')}
        accept=".csv,text/csv"
        tabIndex={-1}
        hidden
        onChange={(event) => void choose(event)}
      />
      {problems.length > 0 && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {problems.map((problem) => (
            <div key={problem}>{problem}</div>
          ))}
        </Alert>
      )}
    </>
  );
}
