import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '@/ui/dialogs/Dialog';
import { useCamera, type CameraReader } from './useCamera';

interface CameraDialogProps extends CameraReader {
  /** What became of the last scan. */
  children?: ReactNode;
  onClose: () => void;
}

/** Reads barcodes with the camera of the device. */
export function CameraDialog({ children, onClose, ...reader }: CameraDialogProps) {
  const t = useTranslations('scan');
  return (
    <Dialog open onClose={onClose} title={t('title')} fullWidth maxWidth="xs">
      <Camera {...reader} />
      {children && <DialogContent sx={{ flex: 'none', py: 0 }}>{children}</DialogContent>}
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose} autoFocus>
          {t('close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

// Inside of the dialog, whose content renders later than the dialog itself.
function Camera(reader: CameraReader) {
  const t = useTranslations('scan');
  const { video, problem } = useCamera(reader);
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
