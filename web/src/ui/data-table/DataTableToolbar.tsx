import Button from '@mui/material/Button';
import { ColumnsPanelTrigger, Toolbar, ToolbarButton, useGridApiContext } from '@mui/x-data-grid';
import { Columns3, Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveAs } from '@/lib/browser/save-as';
import { csvOf } from './table-csv';

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides {
    /** The name of the CSV file. */
    fileName?: string;
  }
}

/** Above a table: which columns it shows, and what it shows as a file. */
export function DataTableToolbar({ fileName = '' }: { fileName?: string }) {
  const t = useTranslations('dashboard.table');
  const grid = useGridApiContext();
  return (
    <Toolbar>
      <ColumnsPanelTrigger
        render={<ToolbarButton render={<Button startIcon={<Columns3 size={18} aria-hidden />} />} />}
      >
        {t('columns')}
      </ColumnsPanelTrigger>
      <ToolbarButton
        render={<Button startIcon={<Download size={18} aria-hidden />} />}
        onClick={() => saveAs(csvOf(grid), fileName)}
      >
        {t('csv')}
      </ToolbarButton>
    </Toolbar>
  );
}
