import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import type { ReactNode, Ref } from 'react';

interface ChoiceBoxesProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  nameOf: (choice: Choice) => string;
  chosen: readonly Choice[];
  onChange: (chosen: Choice[]) => void;
  problem?: string | undefined;
  /** Of the first choice, for focusing it on errors. */
  inputRef?: Ref<HTMLInputElement>;
  /** One below the other, for long names. */
  wide?: boolean;
  /** Before the choices. */
  children?: ReactNode;
}

/** Any number of choices, each a checkbox. */
export function ChoiceBoxes<Choice extends string>(props: ChoiceBoxesProps<Choice>) {
  const { label, choices, nameOf, chosen, onChange, problem, inputRef, wide, children } = props;
  const toggle = (choice: Choice, checked: boolean) =>
    onChange(choices.filter((each) => (each === choice ? checked : chosen.includes(each))));
  return (
    <FormControl component="fieldset" error={problem !== undefined} sx={{ minWidth: 0 }}>
      <FormLabel component="legend">{label}</FormLabel>
      {children}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: wide ? '1fr' : { xs: '1fr 1fr', sm: 'repeat(4, minmax(0, 1fr))' },
          overflowWrap: 'anywhere',
        }}
      >
        {choices.map((choice, index) => (
          <FormControlLabel
            key={choice}
            label={nameOf(choice)}
            control={
              <Checkbox
                checked={chosen.includes(choice)}
                onChange={(_event, checked) => toggle(choice, checked)}
                {...(index === 0 && inputRef && { slotProps: { input: { ref: inputRef } } })}
              />
            }
          />
        ))}
      </Box>
      {problem && <FormHelperText>{problem}</FormHelperText>}
    </FormControl>
  );
}
