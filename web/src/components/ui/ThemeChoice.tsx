import { useColorScheme } from '@mui/material/styles';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import css from './ThemeChoice.module.css';

const choices = [
  { mode: 'system', label: 'System', Icon: Monitor },
  { mode: 'light', label: 'Light', Icon: Sun },
  { mode: 'dark', label: 'Dark', Icon: Moon },
] as const;

/** Which colours the shop wears in this browser. A change shows at once and is remembered. */
export function ThemeChoice() {
  const { mode, setMode } = useColorScheme();
  const name = useId();
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">Theme</legend>
      {choices.map(({ mode: value, label, Icon }) => (
        <label key={value} className={css.option}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={mode === value}
            onChange={() => setMode(value)}
          />
          <Icon size={18} aria-hidden />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
