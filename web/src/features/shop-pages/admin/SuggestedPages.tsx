import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '@/lib/dashboard-paths';
import { missingSuggestions } from './page-draft';

/** The pages that most shops need, and this one does not have. */
export function SuggestedPages({ pages }: { pages: readonly { slug: string }[] }) {
  const t = useTranslations('managePages');
  const id = useId();
  const missing = missingSuggestions(pages);
  if (missing.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 4 }}>
      <Typography id={id} component="h2" variant="h6" sx={{ mb: 0.5 }}>
        {t('suggested')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('suggestedHint')}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {missing.map((name) => (
          <Button
            key={name}
            component={Link}
            to={paths.addSuggestedPage(name)}
            variant="outlined"
            startIcon={<Plus size={18} />}
          >
            {t(`suggestions.${name}`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
