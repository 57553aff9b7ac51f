import { DateField } from '@/ui/DateField';
import { useSearchBox } from '@/lib/forms/useSearchBox';
import { validDay } from '@/features/orders/shared/order-view';

interface DayFieldProps {
  label: string;
  /** The selected day; empty for none. */
  day: string;
  onChange: (day: string) => void;
}

/**
 * A date field that reports complete dates only: while a year is typed, it is 2, 20 and 202 first.
 */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const { typed, type, settle } = useSearchBox(day, onChange, validDay);
  return (
    <DateField
      size="small"
      label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
    />
  );
}
