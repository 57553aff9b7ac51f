import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useCategoryName } from '@/lib/categories';
import { PillSelect } from './PillSelect';
import type { CategoryMenu } from './useCategoryMenu';

interface CategoryFilterProps {
  menu: CategoryMenu;
  /** The slug; undefined for all. */
  value: string | undefined;
  onChange: (slug: string | undefined) => void;
}

const Chevron = () => <ChevronDown size={20} />;

export function CategoryFilter({ menu, value = '', onChange }: CategoryFilterProps) {
  const t = useTranslations('products.filter');
  const nameOf = useCategoryName();
  return (
    <PillSelect
      label={t('label')}
      options={[
        { value: '', label: t('all') },
        ...menu.map((category) => ({
          value: category.slug,
          label: `${category.parent ? '\u2003' : ''}${nameOf(category)}`,
        })),
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen || undefined)}
      icon={Chevron}
    />
  );
}
