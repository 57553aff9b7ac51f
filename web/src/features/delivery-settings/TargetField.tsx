import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { FormTextField } from '@/ui/forms/FormTextField';
import { targetText, type Target } from './targets';
import { useTargetName, type Named } from './useTargetName';

interface TargetFieldProps<Values extends FieldValues> extends Named {
  control: Control<Values, unknown, unknown>;
  name: FieldPath<Values>;
  label: string;
  choices: readonly Target[];
}

/** Chooses what a rule is for. */
export function TargetField<Values extends FieldValues>({
  control,
  name,
  label,
  choices,
  ...named
}: TargetFieldProps<Values>) {
  const value: string = useController({ control: control as Control<Values>, name }).field.value;
  const nameOf = useTargetName(named);
  // What was removed, or no choice of this form, stays as it is.
  const values = [...new Set([...choices.map(targetText), value])];
  return (
    <FormTextField
      control={control}
      name={name}
      label={label}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {values.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </FormTextField>
  );
}
