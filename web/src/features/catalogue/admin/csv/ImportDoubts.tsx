import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'use-intl';
import { formatList } from '@/lib/format/figures';
import { useFormatters } from '@/lib/format/useFormatters';

/** The maximum number of names shown. */
const SHOWN = 10;

interface ImportDoubtsProps {
  /** Names of the products whose food facts are doubtful. */
  names: readonly string[];
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
}

/** Names the products whose food facts are doubtful, and asks once whether they are right. */
export function ImportDoubts({ names, checked, disabled, onChange }: ImportDoubtsProps) {
  const t = useTranslations('productCsv.doubts');
  const words = useTranslations('manageProducts.food');
  const formatters = useFormatters();
  const more = names.length - SHOWN;
  const listed = [...names.slice(0, SHOWN), ...(more > 0 ? [t('more', { count: more })] : [])];
  return (
    <Alert severity="warning" role="group" aria-label={words('questions')} sx={{ mt: 2.5 }}>
      <Stack spacing={1} sx={{ alignItems: 'start', overflowWrap: 'anywhere' }}>
        <span>{t('names', { count: names.length, names: formatList(listed, formatters) })}</span>
        <FormControlLabel
          disabled={disabled}
          label={words('checked')}
          control={<Checkbox checked={checked} onChange={(_event, is) => onChange(is)} />}
        />
      </Stack>
    </Alert>
  );
}
