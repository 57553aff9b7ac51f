import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useTranslations } from 'use-intl';

interface FilterBoxesProps<Choice extends string> {
  label: string;
  hint?: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  chosen: readonly Choice[];
  /** Undefined while they are loading. */
  counts: ReadonlyMap<string, number> | undefined;
  onToggle: (choice: Choice) => void;
}

/** The choices that some products of the list fit, with their numbers. */
export function FilterBoxes<Choice extends string>(props: FilterBoxesProps<Choice>) {
  const { label, hint, choices, nameOf, chosen, counts, onToggle } = props;
  const t = useTranslations('food.filters');
  const offered = choices.filter((each) => !counts || counts.has(each) || chosen.includes(each));
  if (offered.length === 0) return null;
  return (
    <FormControl component="fieldset" sx={{ minWidth: 0 }}>
      <FormLabel component="legend">{label}</FormLabel>
      {hint && <FormHelperText sx={{ mx: 0 }}>{hint}</FormHelperText>}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', overflowWrap: 'anywhere' }}>
        {offered.map((each) => (
          <FormControlLabel
            key={each}
            label={counts ? t('choice', { name: nameOf(each), count: counts.get(each) ?? 0 }) : nameOf(each)}
            control={<Checkbox checked={chosen.includes(each)} onChange={() => onToggle(each)} />}
          />
        ))}
      </Box>
    </FormControl>
  );
}
