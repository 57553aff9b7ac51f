import { validDay } from '@/features/sales/orders/shared/order-view';
import { useSearchBox } from '@/lib/forms/useSearchBox';
import { DateField } from '@/ui/forms/DateField';

interface DayFieldProps {
  label: string;
  /** The selected day; empty for none. */
  day: string;
  /** Why a day is not applied. */
  problemOf: (day: string) => string | undefined;
  onChange: (day: string) => void;
}

/**
 * A date field that reports complete dates only: while a year is typed, it is 2, 20 and 202 first.
 */
export function DayField({ label, day, problemOf, onChange }: DayFieldProps) {
  const apply = (next: string) => {
    if (!problemOf(next)) onChange(next);
  };
  const { typed, type, settle } = useSearchBox(day, apply, validDay);
  const problem = problemOf(validDay(typed));
  return (
    <DateField
      size="small"
      label={label}
      value={typed}
      error={problem !== undefined}
      helperText={problem}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
    />
  );
}
