import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDownload } from '@/features/auth/shared/useDownload';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { Dialog } from '@/ui/dialogs/Dialog';
import { paths } from '@/lib/dashboard-paths';
import { useToday } from '@/lib/format/useToday';
import { PeriodPicker } from './PeriodPicker';
import { daysOf, type PeriodView } from './period-view';

const FILES = ['orders', 'lines', 'taxes'] as const;

interface ExportDialogProps {
  open: boolean;
  /** The period of the page. */
  view: PeriodView;
  onClose: () => void;
}

/** Downloads a period as a CSV file. Stays open, as there are three files of a period. */
export function ExportDialog({ open, view, onClose }: ExportDialogProps) {
  const t = useTranslations('overview.export');
  const fileId = useId();
  const [chosen, setChosen] = useState<PeriodView | null>(null);
  const [file, setFile] = useState<(typeof FILES)[number]>('orders');
  const { download, downloading } = useDownload({ title: t('failedTitle'), text: t('failed') });
  const current = chosen ?? view;
  const days = daysOf(current, useToday());
  const save = () => download(paths.accountingFile(file, days), `${file}-${days.from}-${days.to}.csv`);
  const close = () => {
    setChosen(null);
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t('open')} fullWidth maxWidth="sm">
      <DialogContent>
        <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>{t('hint')}</Typography>
        <PeriodPicker view={current} days={days} onChoose={setChosen} />
        <FormControl>
          <FormLabel id={fileId} sx={{ color: 'text.primary', fontWeight: 600 }}>
            {t('file')}
          </FormLabel>
          <RadioGroup
            aria-labelledby={fileId}
            value={file}
            onChange={(_event, value) => setFile(FILES.find((each) => each === value) ?? file)}
          >
            {FILES.map((each) => (
              <FormControlLabel key={each} value={each} control={<Radio />} label={t(each)} />
            ))}
          </RadioGroup>
        </FormControl>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={close}>
          {t('close')}
        </Button>
        <BusyButton variant="contained" busy={downloading} onClick={() => void save()}>
          {t('download')}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
