import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';

interface RestockChoiceProps {
  /** Undefined restocks only orders that are not packed yet. */
  value: boolean | undefined;
  onChange: (restock: boolean) => void;
}

/** Whether to restock the goods. */
export function RestockChoice({ value, onChange }: RestockChoiceProps) {
  const t = useTranslations('manageOrders.restock');
  return (
    <FormControlLabel
      sx={{ display: 'flex', alignItems: 'flex-start', mr: 0 }}
      control={
        <Checkbox
          sx={{ mt: -1.25 }}
          checked={value === true}
          indeterminate={value === undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      }
      label={
        <Box component="span">
          {t('label')}
          {value === undefined && (
            <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
              {t('onlyUnpacked')}
            </Typography>
          )}
        </Box>
      }
    />
  );
}
