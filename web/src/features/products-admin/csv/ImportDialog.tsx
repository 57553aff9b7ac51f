import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Dialog } from '@/ui/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useApolloClient } from '@apollo/client/react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/toast/useToast';
import { BusyButton } from '@/ui/BusyButton';
import { paths } from '@/lib/paths';
import { invalidateManagedProducts } from '@/features/products-admin/product-cache';
import { copyOf } from './csv-file';
import { FileDrop } from './FileDrop';
import { ImportProgress } from './ImportProgress';
import { ImportReport } from './ImportReport';
import { useProductImport } from './useProductImport';

interface ImportDialogProps {
  onClose: () => void;
  onImported: () => void;
}

/**
 * Imports products from CSV: validates the file when it is selected, then imports it when it is
 * valid.
 */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const t = useTranslations('productCsv.import');
  const titleId = useId();
  const toast = useToast();
  const client = useApolloClient();
  const fullScreen = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [file, setFile] = useState<File | null>(null);
  const { doing, progress, report, error, run, reset } = useProductImport();
  const changes = report?.state === 'CHECKED' ? report.created + report.updated : 0;
  const importing = doing === 'import';

  const choose = async (chosen: File) => {
    reset();
    const copy = await copyOf(chosen);
    setFile(copy);
    await run(copy, 'check');
  };

  const importAll = async (checked: File) => {
    const done = await run(checked, 'import');
    if (done?.state !== 'IMPORTED') return;
    invalidateManagedProducts(client.cache);
    toast.success(t('done', { created: done.created, updated: done.updated }));
    onImported();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={importing ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="md"
      fullScreen={fullScreen}
      slotProps={fullScreen ? { paper: { sx: { borderRadius: 0 } } } : undefined}
    >
      <DialogTitle id={titleId} variant="h2">
        {t('title')}
      </DialogTitle>
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {t.rich('explanation', {
            template: templateLink,
          })}
        </Typography>
        <FileDrop file={file} disabled={importing} onChoose={(chosen) => void choose(chosen)} />
        {doing && <ImportProgress doing={doing} progress={progress} />}
        {error && (
          <Alert
            severity="error"
            sx={{ mt: 2.5 }}
            action={
              file && (
                <Button color="inherit" size="small" onClick={() => void run(file, 'check')}>
                  {t('again')}
                </Button>
              )
            }
          >
            {error}
          </Alert>
        )}
        {report && <ImportReport report={report} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={importing} onClick={onClose}>
          {t('cancel')}
        </Button>
        <BusyButton
          variant="contained"
          disabled={changes === 0 && !importing}
          busy={importing}
          onClick={() => file && void importAll(file)}
        >
          {changes > 0 && report
            ? t('submit', { created: report.created, updated: report.updated })
            : t('submitNothing')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}

const templateLink = (words: ReactNode) => (
  <Link href={paths.productsTemplate} download>
    {words}
  </Link>
);
