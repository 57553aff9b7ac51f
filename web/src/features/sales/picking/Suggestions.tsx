import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { packBesideName } from '@/features/catalogue/product/shared/pack';
import type { Allergen } from '@/lib/apollo/schema-types.generated';
import { formatList } from '@/lib/format/figures';
import { useFormatters } from '@/lib/format/useFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { Loader } from '@/ui/feedback/Loader';
import { SearchField } from '@/ui/forms/SearchField';
import { Picture } from '@/ui/media/Picture';
import { Money } from '@/ui/text/Money';
import { useSubstitutesForQuery, type SubstitutesForQuery } from './pick.generated';

export type Suggestion = SubstitutesForQuery['substitutesFor'][number];

interface SuggestionsProps {
  lineId: string;
  onChoose: (suggestion: Suggestion) => void;
}

/** Products that may take the place of a line, the nearest first, or those of a search. */
export function Suggestions({ lineId, onChoose }: SuggestionsProps) {
  const t = useTranslations('pick.substitute');
  const [search, setSearch] = useState('');
  const { data, error, loading, refetch } = useSubstitutesForQuery({
    variables: { lineId, search: search || null },
    fetchPolicy: 'network-only',
  });
  const found = data?.substitutesFor;
  return (
    <>
      <SearchField label={t('search')} clearLabel={t('clearSearch')} searched={search} onSearch={setSearch} />
      {error && <ErrorState compact title={t('failed')} onRetry={() => void refetch()} />}
      {loading && !found && <Loader />}
      {found?.length === 0 && <Typography color="textSecondary">{t('none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {found?.map((suggestion) => (
          <Box component="li" key={suggestion.product.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <ButtonBase
              onClick={() => onChoose(suggestion)}
              sx={{
                width: 1,
                justifyContent: 'flex-start',
                gap: 1.5,
                minHeight: 72,
                py: 1,
                textAlign: 'start',
                font: 'inherit',
                '&:focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: -3 },
              }}
            >
              <SuggestionFacts suggestion={suggestion} />
            </ButtonBase>
          </Box>
        ))}
      </Box>
    </>
  );
}

/** Picture, name, price, and what the customer has to know. */
export function SuggestionFacts({ suggestion }: { suggestion: Suggestion }) {
  const t = useTranslations('pick.substitute');
  const allergens = useTranslations('food.allergens');
  const formatters = useFormatters();
  const listOf = (all: readonly Allergen[]) =>
    formatList(
      all.map((each) => allergens(each)),
      formatters,
    );
  const { currency } = usePublicConfig();
  const { product, newAllergens, allergensStated, isDearer } = suggestion;
  const pack = packBesideName(product, useTranslations('common.pack'));
  return (
    <>
      <Box sx={{ width: 56, height: 56, flex: 'none', borderRadius: '8px', overflow: 'hidden' }}>
        <Picture image={product.photo} size={56} />
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
          <bdi>{product.name}</bdi>
        </Box>
        <Typography component="span" variant="body2" sx={{ display: 'block', color: 'text.secondary' }}>
          <Money amount={product.price} currency={currency} />
          {pack && ` · ${pack}`}
          {isDearer && ` · ${t('dearer')}`}
        </Typography>
        {newAllergens.length > 0 && (
          <Warning>{t('newAllergens', { allergens: listOf(newAllergens) })}</Warning>
        )}
        {!allergensStated && <Warning>{t('notStated')}</Warning>}
      </Box>
    </>
  );
}

const Warning = ({ children }: { children: string }) => (
  <Typography
    component="span"
    variant="body2"
    sx={{ display: 'flex', gap: 0.75, alignItems: 'center', fontWeight: 600, color: 'warning.dark' }}
  >
    <TriangleAlert size={16} style={{ flex: 'none' }} />
    {children}
  </Typography>
);
