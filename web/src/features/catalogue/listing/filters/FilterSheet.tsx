import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCloseOnBack } from '@/lib/browser/useCloseOnBack';
import { ALLERGENS, DIETS, type Allergen, type Diet } from '@/lib/food-facts';
import type { ProductList } from '@/lib/url-state/product-list';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { filterOf } from '../useProductList';
import { filtersIn, NO_FILTERS, toggled, wordsIn, type Filters } from './filters';
import { FilterBoxes } from './FilterBoxes';
import { PriceRange } from './PriceRange';
import { useProductFacetsQuery } from './product-facets.generated';

interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  list: ProductList;
  onChange: (filters: Filters) => void;
}

/** The filters of a list: a sheet from below on phones, from the side elsewhere. */
export function FilterSheet({ open, onClose, ...props }: FilterSheetProps) {
  const isWide = useMediaQuery('(min-width: 600px)');
  const titleId = useId();
  useCloseOnBack(open, onClose);
  return (
    <Drawer
      anchor={isWide ? 'right' : 'bottom'}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          'aria-labelledby': titleId,
          sx: isWide ? { width: 420 } : { maxHeight: '88dvh', borderRadius: '20px 20px 0 0' },
        },
      }}
    >
      <FilterForm titleId={titleId} onClose={onClose} {...props} />
    </Drawer>
  );
}

/** Choices take effect together, so that each visit of the sheet is one step back. */
function FilterForm({
  titleId,
  list,
  onClose,
  onChange,
}: Omit<FilterSheetProps, 'open'> & { titleId: string }) {
  const t = useTranslations('food.filters');
  const allergens = useTranslations('food.allergens');
  const diets = useTranslations('food.diets');
  const [draft, setDraft] = useState(() => filtersIn(list));
  const set = (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part }));
  const { facets, counts, total, failed, refetch } = useFacets({ ...list, ...draft });
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const wrong = event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid="true"]');
        if (wrong) return wrong.focus();
        onChange(draft);
        onClose();
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, height: '100%' }}
    >
      <SheetHead titleId={titleId} onClose={onClose} />
      <Box sx={{ display: 'grid', gap: 3, flex: 1, overflowY: 'auto', px: 3, pb: 3, alignContent: 'start' }}>
        {failed && <RetryLine text={t('failed')} onRetry={() => void refetch()} />}
        <FilterBoxes
          label={t('without')}
          hint={t('withoutHint')}
          choices={ALLERGENS}
          nameOf={(each) => allergens(each)}
          chosen={wordsIn<Allergen>(draft.without)}
          counts={counts}
          onToggle={(each) => set({ without: toggled(draft.without, each) })}
        />
        <FilterBoxes
          label={t('diets')}
          choices={DIETS}
          nameOf={(each) => diets(each)}
          chosen={wordsIn<Diet>(draft.diets)}
          counts={counts}
          onToggle={(each) => set({ diets: toggled(draft.diets, each) })}
        />
        <PriceRange from={draft.from} to={draft.to} onChange={set} />
        <InStockSwitch count={facets?.inStock} stock={draft.stock} onChange={set} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button onClick={() => setDraft(NO_FILTERS)}>{t('clear')}</Button>
        <Button type="submit" variant="contained" sx={{ flex: 1, minHeight: 48 }}>
          {total !== undefined ? t('showCount', { count: total }) : t('show')}
        </Button>
      </Box>
    </Box>
  );
}

function SheetHead({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const t = useTranslations('food.filters');
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', pl: 3, pr: 1.5, py: 1.5 }}>
      <Typography id={titleId} variant="h2" sx={{ flex: 1, fontSize: '1.25rem' }}>
        {t('title')}
      </Typography>
      <IconButton aria-label={t('close')} onClick={onClose}>
        <X size={22} />
      </IconButton>
    </Box>
  );
}

interface InStockSwitchProps extends Pick<Filters, 'stock'> {
  /** Undefined while loading. */
  count: number | undefined;
  onChange: (part: Pick<Filters, 'stock'>) => void;
}

function InStockSwitch({ count, stock, onChange }: InStockSwitchProps) {
  const t = useTranslations('food.filters');
  return (
    <FormControlLabel
      label={count !== undefined ? t('inStockCount', { count }) : t('inStock')}
      control={
        <Switch
          checked={stock !== ''}
          onChange={(_event, checked) => onChange({ stock: checked ? 'IN' : '' })}
        />
      }
    />
  );
}

/** What the choices would leave; while loading, what those before did. No total of a search. */
function useFacets(list: ProductList) {
  const { data, previousData, error, refetch } = useProductFacetsQuery({
    variables: { filter: filterOf(list) },
  });
  const facets = (data ?? previousData)?.productFacets;
  const counts = new Map<string, number>([
    ...(facets?.without ?? []).map(({ allergen, count }) => [allergen, count] as const),
    ...(facets?.diets ?? []).map(({ diet, count }) => [diet, count] as const),
  ]);
  return {
    facets,
    counts: facets && counts,
    total: list.search === '' ? data?.productFacets.totalCount : undefined,
    failed: error !== undefined && !facets,
    refetch,
  };
}
