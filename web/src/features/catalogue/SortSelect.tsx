import { ArrowUpDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { sortChoices } from '@/config/product-list';
import type { ProductSort } from '@/graphql/generated/operations';
import css from './SortSelect.module.css';

interface SortSelectProps {
  value: ProductSort;
  /** Whether the list is what a search has found. */
  searching: boolean;
  onChange: (sort: ProductSort) => void;
}

/** The browser's own drop-down in the shop's clothes; on phones it shows as an icon. */
export function SortSelect({ value, searching, onChange }: SortSelectProps) {
  const t = useTranslations('products.sort');
  const choices = sortChoices(searching);
  return (
    <label className={css.sort}>
      <ArrowUpDown size={18} aria-hidden />
      <span className={css.label}>{t('label')}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = choices.find(({ sort }) => sort === event.target.value);
          if (chosen) onChange(chosen.sort);
        }}
      >
        {choices.map(({ sort }) => (
          <option key={sort} value={sort}>
            {t(sort)}
          </option>
        ))}
      </select>
    </label>
  );
}
