import { ArrowUpDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { sortChoices } from '@/lib/url-state/product-list';
import type { ProductSort } from '@/lib/apollo/schema-types.generated';
import { PillSelect } from './PillSelect';

interface SortSelectProps {
  value: ProductSort;
  /** Whether the list contains search results. */
  searching: boolean;
  onChange: (sort: ProductSort) => void;
}

const SortIcon = () => <ArrowUpDown size={18} />;

export function SortSelect({ value, searching, onChange }: SortSelectProps) {
  const t = useTranslations('products.sort');
  const choices = sortChoices(searching);
  return (
    <PillSelect
      labelled
      label={t('label')}
      options={choices.map((sort) => ({ value: sort, label: t(sort) }))}
      value={value}
      onChange={(chosen) => {
        const sort = choices.find((choice) => choice === chosen);
        if (sort) onChange(sort);
      }}
      icon={SortIcon}
    />
  );
}
