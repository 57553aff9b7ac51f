import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import NativeSelect from '@mui/material/NativeSelect';
import type { Theme } from '@mui/material/styles';
import type { ComponentType } from 'react';

interface PillSelectProps {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
  icon: ComponentType;
  /** Shows the label before the value, or only the icon on phones. */
  labelled?: boolean;
}

/**
 * MUI's native select as a pill: it works before hydration, and saves 14 kB over `Select`. Browsers
 * with customizable selects style its list like a menu of the shop.
 */
export function PillSelect({ label, options, value, onChange, icon, labelled = false }: PillSelectProps) {
  return (
    <NativeSelect
      value={value}
      input={<InputBase />}
      startAdornment={
        labelled && (
          <Box component="span" aria-hidden sx={{ pl: 2.25, color: 'text.secondary' }}>
            {label}
          </Box>
        )
      }
      IconComponent={icon}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value)}
      sx={[pill, labelled && iconOnPhones]}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}

const SELECT = '&& .MuiNativeSelect-select.MuiInputBase-input';

/** Browsers with customizable selects. */
const CUSTOMIZABLE = '@supports (appearance: base-select)';

const listStyle = {
  [SELECT]: { appearance: 'base-select', display: 'flex', alignItems: 'center' },
  '& select::picker-icon': { display: 'none' },
  '& select::picker(select)': {
    appearance: 'base-select',
    fontSize: '1rem',
    mt: 0.75,
    p: 0.75,
    border: '1px solid',
    borderColor: 'divider',
    borderRadius: '16px',
    bgcolor: 'background.paper',
    color: 'text.primary',
    boxShadow: '0 8px 28px rgb(0 0 0 / 16%)',
  },
  '& option': { minHeight: 44, px: 1.75, borderRadius: '12px' },
  '& option:hover, & option:focus-visible': { bgcolor: 'sunken' },
  '& option:checked': { color: 'primary.main' },
  '& option::checkmark': { order: 1, ml: 'auto' },
} as const;

const pill = (theme: Theme) =>
  ({
    flex: 'none',
    minHeight: 44,
    // A shadow instead of a border, so that the control fills the whole target.
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.control}`,
    '@media (forced-colors: active)': { border: '1px solid' },
    borderRadius: '999px',
    bgcolor: 'background.paper',
    fontWeight: 600,
    '&:has(select:focus-visible)': { outline: '3px solid', outlineColor: 'focus', outlineOffset: 2 },
    [SELECT]: {
      boxSizing: 'border-box',
      minWidth: { xs: 148, sm: 184 },
      height: 44,
      py: 0,
      pl: 2.5,
      pr: 5.5,
      borderRadius: '999px',
    },
    '& > svg': { position: 'absolute', right: 14, pointerEvents: 'none' },
    [CUSTOMIZABLE]: listStyle,
  }) as const;

const iconOnPhones = (theme: Theme) =>
  ({
    [SELECT]: { minWidth: 0, pl: 1 },
    [theme.breakpoints.down('sm')]: {
      width: 44,
      '& > span': { display: 'none' },
      // Covers the icon, so that a tap opens the list.
      [SELECT]: { width: 44, p: 0, opacity: 0 },
      // Customizable selects lay out their value as text, which must take no space.
      [CUSTOMIZABLE]: { [SELECT]: { fontSize: 0 } },
      '& > svg': { right: 12 },
    },
  }) as const;
