import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/ui/dialogs/Dialog';
import type { Barcode } from '@/lib/format/barcode';
import { useCamera } from './useCamera';

interface CameraDialogProps {
  onScan: (scan: Barcode) => void;
  onClose: () => void;
}

/** Reads a barcode with the camera of the device. */
export function CameraDialog({ onScan, onClose }: CameraDialogProps) {
  const t = useTranslations('scan');
  return (
    <Dialog open onClose={onClose} title={t('title')} fullWidth maxWidth="xs">
      <Camera onScan={onScan} />
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// Inside of the dialog, whose content renders later than the dialog itself.
function Camera({ onScan }: Pick<CameraDialogProps, 'onScan'>) {
  const t = useTranslations('scan');
  const { video, problem } = useCamera(onScan);
  return (
    <DialogContent>
      {problem ? (
        <Alert severity="error">{t(`problems.${problem}`)}</Alert>
      ) : (
        <>
          <Box
            component="video"
            ref={video}
            muted
            playsInline
            aria-label={t('video')}
            sx={{
              display: 'block',
              width: '100%',
              aspectRatio: '4 / 3',
              objectFit: 'cover',
              borderRadius: '12px',
              bgcolor: 'common.black',
            }}
          />
          <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
            {t('hint')}
          </Typography>
        </>
      )}
    </DialogContent>
  );
}
