import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { chooseColorMode, useColorMode, type ColorMode } from '@/theme/useColorMode';

const choices = [
  { mode: 'system', Icon: Monitor },
  { mode: 'light', Icon: Sun },
  { mode: 'dark', Icon: Moon },
] as const;

/** Chooses the colours of this browser, which stores the choice. */
export function ThemeChoice() {
  const mode = useColorMode() ?? null;
  const t = useTranslations('common.themes');
  return (
    <RadioGroup
      row
      aria-label={t('label')}
      value={mode}
      onChange={(_event, chosen) => chooseColorMode(chosen as ColorMode)}
      sx={{ p: 0.5, border: 1, borderColor: 'divider', borderRadius: '28px', bgcolor: 'sunken' }}
    >
      {choices.map(({ mode: value, Icon }) => (
        <FormControlLabel
          key={value}
          value={value}
          label={t(value)}
          control={
            <Radio
              icon={<Icon size={18} />}
              checkedIcon={<Icon size={18} />}
              sx={{ p: 0, color: 'inherit', '&.Mui-focusVisible': { outline: 'none' } }}
            />
          }
          sx={{
            flex: 1,
            justifyContent: 'center',
            gap: 0.75,
            minHeight: 44,
            m: 0,
            px: 1.5,
            borderRadius: '999px',
            '& .MuiFormControlLabel-label': { fontSize: '0.9375rem', fontWeight: 600 },
            '&:hover': { color: 'primary.dark' },
            '&:has(:checked)': { bgcolor: 'primary.tint', color: 'primary.dark' },
            '&:has(:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: 1 },
            '@media (forced-colors: active)': { '&:has(:checked)': { border: '1px solid' } },
          }}
        />
      ))}
    </RadioGroup>
  );
}
