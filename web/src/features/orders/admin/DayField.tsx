import { DateField } from '@/ui/DateField';
import { useSearchBox } from '@/lib/forms/useSearchBox';
import { dayIn } from './order-view';

interface DayFieldProps {
  label: string;
  /** The day that is asked for now; empty for none. */
  day: string;
  onChange: (day: string) => void;
}

/**
 * A field for a day, which counts once it is whole: while somebody types its year, that is the year
 * 2, 20 and 202 first.
 */
export function DayField({ label, day, onChange }: DayFieldProps) {
  const { typed, type } = useSearchBox(day, onChange, dayIn);
  return (
    <DateField size="small" label={label} value={typed} onChange={(event) => type(event.target.value)} />
  );
}
