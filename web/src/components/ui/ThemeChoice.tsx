import { Monitor, Moon, Sun } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { chooseColorMode, useColorMode } from '@/theme/useColorMode';
import css from './ThemeChoice.module.css';

const choices = [
  { mode: 'system', Icon: Monitor },
  { mode: 'light', Icon: Sun },
  { mode: 'dark', Icon: Moon },
] as const;

/** Which colours the shop wears in this browser. A change shows at once and is remembered. */
export function ThemeChoice() {
  const mode = useColorMode();
  const name = useId();
  const t = useTranslations('common.themes');
  return (
    <fieldset className={css.choice}>
      <legend className="visually-hidden">{t('label')}</legend>
      {choices.map(({ mode: value, Icon }) => (
        <label key={value} className={css.option}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={mode === value}
            onChange={() => chooseColorMode(value)}
          />
          <Icon size={18} aria-hidden />
          {t(value)}
        </label>
      ))}
    </fieldset>
  );
}
