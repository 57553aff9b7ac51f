import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'use-intl';
import { twoColumns } from '@/theme/two-columns';
import { reviewKinds, starChoices, type ModerationView } from './moderation-view';

interface ModerationFiltersProps {
  view: ModerationView;
  onChange: (part: Partial<ModerationView>) => void;
}

const nativeSelect = { select: { native: true }, inputLabel: { shrink: true } };

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
      <TextField
        select
        size="small"
        label={t('stars')}
        value={view.stars ?? ''}
        onChange={({ target }) =>
          onChange({ stars: starChoices.find((stars) => String(stars) === target.value) ?? null })
        }
        slotProps={nativeSelect}
      >
        <option value="">{t('anyStars')}</option>
        {starChoices.map((stars) => (
          <option key={stars} value={stars}>
            {t('starsOption', { stars })}
          </option>
        ))}
      </TextField>
      <TextField
        select
        size="small"
        label={t('kind')}
        value={view.kind ?? ''}
        onChange={({ target }) =>
          onChange({ kind: reviewKinds.find((kind) => kind === target.value) ?? null })
        }
        slotProps={nativeSelect}
      >
        <option value="">{t('anything')}</option>
        {reviewKinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`kinds.${kind}`)}
          </option>
        ))}
      </TextField>
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
