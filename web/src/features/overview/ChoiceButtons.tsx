import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';

interface ChoiceButtonsProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; name: string }[];
  onChange: (value: Value) => void;
}

/** One of a few: pills in a row that breaks where it is too long. */
export function ChoiceButtons<Value extends string>({
  label,
  value,
  options,
  onChange,
}: ChoiceButtonsProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      aria-label={label}
      value={value}
      // Null when the selected one is pressed again.
      onChange={(_event, chosen: Value | null) => chosen && onChange(chosen)}
      sx={{ flexWrap: 'wrap', gap: 0.75 }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          value={option.value}
          sx={{
            '&&': { border: 1, borderColor: 'control', borderRadius: '999px', m: 0 },
            '&&.Mui-selected': { borderColor: 'primary.main' },
            px: 1.75,
            fontSize: '0.9375rem',
          }}
        >
          {option.name}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
