import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { ChartColumn, Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface ChartCardProps {
  title: string;
  hint?: string;
  /** Further choices beside the title. */
  choice?: ReactNode;
  chart: ReactNode;
  /** The same figures as a table. */
  table: ReactNode;
}

/** A chart with its table: one of the two at a time. */
export function ChartCard({ title, hint, choice, chart, table }: ChartCardProps) {
  const t = useTranslations('overview.view');
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? ChartColumn : Table2;
  const action = t(asTable ? 'chart' : 'table');
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 2.5 }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 120 }}>
          <Typography id={titleId} variant="h2" sx={{ fontSize: '1.25rem' }}>
            {title}
          </Typography>
          {hint && (
            <Typography variant="body2" color="textSecondary">
              {hint}
            </Typography>
          )}
        </Box>
        {choice}
        <Button
          color="inherit"
          aria-label={t('of', { action, title })}
          startIcon={<Icon size={18} />}
          onClick={() => setAsTable(!asTable)}
          sx={{ ml: 'auto', mr: -1, px: 1, fontSize: '0.875rem', color: 'text.secondary' }}
        >
          {action}
        </Button>
      </Box>
      {asTable ? table : chart}
    </Card>
  );
}
