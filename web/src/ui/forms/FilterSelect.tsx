import TextField from '@mui/material/TextField';

interface FilterSelectProps<Choice extends string | number | null> {
  label: string;
  value: Choice;
  /** Null, or an empty string, is the choice that filters nothing. */
  choices: readonly Choice[];
  textOf: (choice: Choice) => string;
  onChange: (choice: Choice) => void;
}

/** The browser's select above a list, which filters or sorts it at once. */
export function FilterSelect<Choice extends string | number | null>({
  label,
  value,
  choices,
  textOf,
  onChange,
}: FilterSelectProps<Choice>) {
  const valueOf = (choice: Choice) => String(choice ?? '');
  return (
    <TextField
      select
      size="small"
      label={label}
      value={valueOf(value)}
      onChange={({ target }) => {
        const chosen = choices.find((choice) => valueOf(choice) === target.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map((choice) => (
        <option key={valueOf(choice)} value={valueOf(choice)}>
          {textOf(choice)}
        </option>
      ))}
    </TextField>
  );
}
