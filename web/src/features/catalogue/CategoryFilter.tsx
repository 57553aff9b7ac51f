import { Check, ChevronDown } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslations } from 'use-intl';
import { FILTER_CATEGORIES } from '@/config/categories';
import type { Category } from '@/graphql/generated/operations';
import css from './CategoryFilter.module.css';

interface CategoryFilterProps {
  /** Undefined is All. */
  value: Category | undefined;
  onChange: (category: Category | undefined) => void;
}

const options: readonly (Category | undefined)[] = [undefined, ...FILTER_CATEGORIES];

/**
 * A drop-down list after the select-only combobox pattern of the ARIA authoring practices: the
 * focus stays on the button, the arrows move through the list. It closes when the button loses the
 * focus, unless the pointer is over it.
 */
export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const t = useTranslations('products.filter');
  const categories = useTranslations('common.categories');
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const pointerOver = useRef(false);
  const labelOf = (option: Category | undefined) => (option ? categories(option) : t('all'));
  const optionId = (index: number) => `${id}-option-${index}`;

  const show = () => {
    setActive(options.indexOf(value));
    setOpen(true);
  };
  const choose = (index: number) => {
    setOpen(false);
    if (options[index] !== value) onChange(options[index]);
  };
  const moveTo = (index: number) => setActive(Math.max(0, Math.min(index, options.length - 1)));

  const onKeyDown = (event: KeyboardEvent) => {
    const whenOpen: Record<string, () => void> = {
      ArrowDown: () => moveTo(active + 1),
      ArrowUp: () => moveTo(active - 1),
      Home: () => moveTo(0),
      End: () => moveTo(options.length - 1),
      Enter: () => choose(active),
      ' ': () => choose(active),
      Escape: () => setOpen(false),
    };
    const whenClosed: Record<string, () => void> = { ArrowDown: show, ArrowUp: show };
    const action = (open ? whenOpen : whenClosed)[event.key];
    if (action) {
      event.preventDefault();
      action();
    } else if (open && event.key.length === 1) {
      const index = options.findIndex((option) =>
        labelOf(option).toLowerCase().startsWith(event.key.toLowerCase()),
      );
      if (index >= 0) moveTo(index);
    }
  };

  return (
    <div
      className={css.filter}
      onPointerEnter={() => (pointerOver.current = true)}
      onPointerLeave={() => (pointerOver.current = false)}
    >
      <button
        type="button"
        role="combobox"
        aria-label={t('label')}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open ? optionId(active) : undefined}
        className={css.button}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!pointerOver.current) setOpen(false);
        }}
      >
        <span>{labelOf(value)}</span>
        <ChevronDown size={20} aria-hidden className={css.chevron} />
      </button>
      <ul id={`${id}-list`} role="listbox" aria-label={t('label')} className={css.list} hidden={!open}>
        {options.map((option, index) => (
          <li
            key={labelOf(option)}
            id={optionId(index)}
            role="option"
            aria-selected={option === value}
            className={index === active ? css.active : undefined}
            onPointerMove={() => setActive(index)}
            // The button keeps the focus, so that the keyboard goes on where the pointer stopped.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(index)}
          >
            {labelOf(option)}
            {option === value && <Check size={18} aria-hidden />}
          </li>
        ))}
      </ul>
    </div>
  );
}
