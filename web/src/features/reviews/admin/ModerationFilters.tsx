import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useTranslations } from 'use-intl';
import { twoColumns } from '@/theme/two-columns';
import { FilterSelect } from '@/ui/forms/FilterSelect';
import { reviewKinds, starChoices, type ModerationView } from './moderation-view';

interface ModerationFiltersProps {
  view: ModerationView;
  onChange: (part: Partial<ModerationView>) => void;
}

/** Filters by stars, subject, photo and reply. */
export function ModerationFilters({ view, onChange }: ModerationFiltersProps) {
  const t = useTranslations('moderation.filters');
  return (
    <Box
      role="search"
      aria-label={t('label')}
      sx={{
        display: 'grid',
        columnGap: 2,
        rowGap: 1.5,
        mb: 2.5,
        alignItems: 'center',
        gridTemplateColumns: {
          xs: twoColumns,
          md: 'minmax(140px, 8.75rem) minmax(240px, 15rem) auto auto 1fr',
        },
      }}
    >
      <FilterSelect
        label={t('stars')}
        value={view.stars}
        choices={[null, ...starChoices]}
        textOf={(stars) => (stars ? t('starsOption', { stars }) : t('anyStars'))}
        onChange={(stars) => onChange({ stars })}
      />
      <FilterSelect
        label={t('kind')}
        value={view.kind}
        choices={[null, ...reviewKinds]}
        textOf={(kind) => (kind ? t(`kinds.${kind}`) : t('anything'))}
        onChange={(kind) => onChange({ kind })}
      />
      <FormControlLabel
        label={t('photo')}
        control={<Checkbox checked={view.withPhoto} />}
        onChange={(_event, withPhoto) => onChange({ withPhoto })}
      />
      <FormControlLabel
        label={t('unanswered')}
        control={<Checkbox checked={view.withoutReply} />}
        onChange={(_event, withoutReply) => onChange({ withoutReply })}
      />
    </Box>
  );
}
