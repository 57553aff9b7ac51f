import { FoodTexts } from '@/lib/i18n/FoodTexts';
import type { ProductList } from '@/lib/url-state/product-list';
import { FilterButton } from './FilterButton';
import { FilterChips } from './FilterChips';
import type { Filters } from './filters';

interface ListFiltersProps {
  list: ProductList;
  onChange: (filters: Partial<Filters>) => void;
}

/** The button for the filters of a list, and those that are on. */
export function ListFilters({ list, onChange }: ListFiltersProps) {
  return (
    <FoodTexts>
      <FilterButton list={list} onChange={onChange} />
      <FilterChips filters={list} onChange={onChange} />
    </FoodTexts>
  );
}
