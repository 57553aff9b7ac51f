import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { ColumnsPanelTrigger, Toolbar, ToolbarButton, useGridApiContext } from '@mui/x-data-grid';
import { Columns3, Download } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { saveAs } from '@/lib/browser/save-as';
import { csvOf } from './table-csv';

declare module '@mui/x-data-grid' {
  interface ToolbarPropsOverrides {
    /** The name of the CSV file. */
    fileName?: string;
    /** The checkbox for all rows, where the table has no headings. */
    selectPage?: SelectPage | false | undefined;
  }
}

interface SelectPage {
  checked: boolean;
  indeterminate: boolean;
  onChange: (checked: boolean) => void;
}

interface DataTableToolbarProps {
  fileName?: string;
  selectPage?: SelectPage | false | undefined;
}

/** Above a table: which columns it shows, and what it shows as a file. */
export function DataTableToolbar({ fileName = '', selectPage }: DataTableToolbarProps) {
  const t = useTranslations('dashboard.table');
  const grid = useGridApiContext();
  return (
    <Toolbar>
      {selectPage && (
        <FormControlLabel
          sx={{ mr: 'auto' }}
          label={t('selectPage')}
          control={
            <Checkbox
              checked={selectPage.checked}
              indeterminate={selectPage.indeterminate && !selectPage.checked}
              onChange={(_event, checked) => selectPage.onChange(checked)}
            />
          }
        />
      )}
      <ColumnsPanelTrigger render={<ToolbarButton render={<Button startIcon={<Columns3 size={18} />} />} />}>
        {t('columns')}
      </ColumnsPanelTrigger>
      <ToolbarButton
        render={<Button startIcon={<Download size={18} />} />}
        onClick={() => saveAs(csvOf(grid), fileName)}
      >
        {t('csv')}
      </ToolbarButton>
    </Toolbar>
  );
}
