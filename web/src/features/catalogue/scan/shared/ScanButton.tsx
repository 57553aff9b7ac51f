import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { ScanBarcode } from 'lucide-react';
import { useTranslations } from 'use-intl';

/** Opens the camera. */
export function ScanButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations('scan');
  return (
    <Tooltip title={t('button')}>
      <IconButton aria-label={t('button')} onClick={onClick}>
        <ScanBarcode size={20} />
      </IconButton>
    </Tooltip>
  );
}
