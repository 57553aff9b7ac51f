import IconButton from '@mui/material/IconButton';
import { ScanBarcode } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Scanner } from '@/features/catalogue/scan/shared/Scanner';
import { useMeasureText } from '@/features/catalogue/scan/shared/useMeasureText';
import { isolate } from '@/lib/i18n/isolate';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useLastShown } from '@/ui/dialogs/useLastShown';
import { ScanNote } from './ScanNote';
import type { useLineScans } from './useLineScans';

interface PickScannerProps {
  scans: ReturnType<typeof useLineScans>;
  /** Whether to name orders: several are picked at once. */
  isMarked: boolean;
  /** Takes codes that are no barcodes. */
  onText: (text: string) => void;
}

/** Counts units by their barcodes, and asks about a label that was counted already. */
export function PickScanner({ scans, isMarked, onText }: PickScannerProps) {
  const t = useTranslations('pick.scan');
  const label = useTranslations('scan');
  const measureText = useMeasureText();
  // Keeps its text while it closes.
  const unit = useLastShown(scans.repeated);
  return (
    <>
      <Scanner
        onScan={scans.onScan}
        onText={onText}
        outcome={<ScanNote outcome={scans.outcome} isMarked={isMarked} />}
        button={(openCamera) => (
          <IconButton
            aria-label={label('button')}
            onClick={openCamera}
            sx={{ width: 52, height: 52, border: 1, borderColor: 'control' }}
          >
            <ScanBarcode size={26} />
          </IconButton>
        )}
      />
      <ConfirmDialog
        open={scans.repeated !== null}
        title={t('repeated')}
        text={t('repeatedText', {
          name: isolate(unit?.row.name ?? ''),
          measure: (unit?.measure && measureText(unit.measure)) ?? '',
        })}
        cancel={t('once')}
        confirm={t('again')}
        color="primary"
        onCancel={scans.forgetRepeated}
        onConfirm={scans.addRepeated}
      />
    </>
  );
}
