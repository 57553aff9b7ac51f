import Tooltip from '@mui/material/Tooltip';
import { Download, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { ImportDialog } from './ImportDialog';
import { paths } from '@/lib/dashboard-paths';
import { useDownload } from '@/features/auth/shared/useDownload';

interface CsvActionsProps {
  /** Called after an import has changed products. */
  onImported: () => void;
}

/** Exports all products as CSV, and opens the import. */
export function CsvActions({ onImported }: CsvActionsProps) {
  const t = useTranslations('productCsv');
  const { save, exporting } = useProductExport();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ToolButton
        label={t('export.label')}
        title={t('export.title')}
        icon={<Download size={18} />}
        busy={exporting}
        onClick={() => void save()}
      />
      <ToolButton
        label={t('import.label')}
        title={t('import.title')}
        icon={<Upload size={18} />}
        onClick={() => setImporting(true)}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={onImported} />}
    </>
  );
}

interface ToolButtonProps {
  label: string;
  title: string;
  icon: ReactNode;
  busy?: boolean;
  onClick: () => void;
}

function ToolButton({ label, title, icon, busy = false, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={title}>
      <BusyButton
        variant="outlined"
        aria-label={title}
        startIcon={icon}
        busy={busy}
        onClick={onClick}
        sx={{ flex: { xs: '1 0 auto', md: 'none' }, whiteSpace: 'nowrap' }}
      >
        {label}
      </BusyButton>
    </Tooltip>
  );
}

/** Downloads all products as CSV. */
function useProductExport() {
  const t = useTranslations('productCsv.export');
  const { download, downloading } = useDownload({ title: t('failedTitle'), text: t('failed') });
  return { save: () => download(paths.productsFile, 'products.csv'), exporting: downloading };
}
