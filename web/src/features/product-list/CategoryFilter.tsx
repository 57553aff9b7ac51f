import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { FILTER_CATEGORIES } from '@/lib/categories';
import type { Category } from '@/lib/apollo/schema-types.generated';
import { PillSelect } from './PillSelect';

interface CategoryFilterProps {
  /** Undefined for all. */
  value: Category | undefined;
  onChange: (category: Category | undefined) => void;
}

const Chevron = () => <ChevronDown size={20} aria-hidden />;

export function CategoryFilter({ value, onChange }: CategoryFilterProps) {
  const t = useTranslations('products.filter');
  const categories = useTranslations('common.categories');
  return (
    <PillSelect
      label={t('label')}
      options={[
        { value: '', label: t('all') },
        ...FILTER_CATEGORIES.map((category) => ({ value: category, label: categories(category) })),
      ]}
      value={value ?? ''}
      onChange={(chosen) => onChange(FILTER_CATEGORIES.find((category) => category === chosen))}
      icon={Chevron}
    />
  );
}
