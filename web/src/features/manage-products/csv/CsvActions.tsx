import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import { Download, Upload } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ImportDialog } from './ImportDialog';
import { useProductExport } from './useProductExport';

interface CsvActionsProps {
  /** The list is not what it was. */
  onImported: () => void;
}

/** All products as a file, and a file of products into the shop. */
export function CsvActions({ onImported }: CsvActionsProps) {
  const t = useTranslations('productCsv');
  const { save, exporting } = useProductExport();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ToolButton
        label={t('export.label')}
        title={t('export.title')}
        icon={<Download size={18} aria-hidden />}
        loading={exporting}
        onClick={() => void save()}
      />
      <ToolButton
        label={t('import.label')}
        title={t('import.title')}
        icon={<Upload size={18} aria-hidden />}
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
  loading?: boolean;
  onClick: () => void;
}

function ToolButton({ label, title, icon, loading = false, onClick }: ToolButtonProps) {
  return (
    <Tooltip title={title}>
      {/* A button that is disabled while it loads tells the tooltip nothing. */}
      <Box component="span" sx={{ display: 'flex', flex: { xs: 1, md: 'none' } }}>
        <Button
          fullWidth
          variant="outlined"
          aria-label={title}
          startIcon={icon}
          loading={loading}
          loadingPosition="start"
          onClick={onClick}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {label}
        </Button>
      </Box>
    </Tooltip>
  );
}
