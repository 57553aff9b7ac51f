import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { DateField } from '@/ui/forms/DateField';
import { ChoiceButtons } from './ChoiceButtons';
import { usePeriodFormatters } from './period-words';
import { presets, problemOf, type Days, type PeriodView } from './period-view';

interface PeriodPickerProps {
  view: PeriodView;
  days: Days;
  onChoose: (view: PeriodView) => void;
}

function OwnDates({ days, onChoose }: Pick<PeriodPickerProps, 'days' | 'onChoose'>) {
  const t = useTranslations('overview.period');
  const [draft, setDraft] = useState(days);
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>(null);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const found = problemOf(draft);
    setProblem(found);
    if (!found) onChoose(draft);
  };
  const field = (name: 'from' | 'to') => (
    <DateField
      size="small"
      label={t(name)}
      value={draft[name]}
      error={problem !== null}
      helperText={name === 'to' && problem ? t(problem) : undefined}
      onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
      sx={{ flex: { xs: '1 1 140px', sm: '0 0 180px' }, '& .MuiInputBase-root': { minHeight: 44 } }}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 2, alignItems: 'start' }}
    >
      {field('from')}
      {field('to')}
      <Button type="submit" variant="outlined">
        {t('show')}
      </Button>
    </Box>
  );
}

/** Selects the period: a preset up to today, or custom dates. */
export function PeriodPicker({ view, days, onChoose }: PeriodPickerProps) {
  const { formatDays } = usePeriodFormatters();
  const t = useTranslations('overview.period');
  const own = typeof view !== 'string';
  const options = [...presets, 'own' as const].map((value) => ({ value, name: t(value) }));
  return (
    <Box sx={{ mb: 3 }}>
      <ChoiceButtons
        label={t('label')}
        value={own ? 'own' : view}
        options={options}
        onChange={(chosen) => onChoose(chosen === 'own' ? days : chosen)}
      />
      {own && <OwnDates key={`${days.from} ${days.to}`} days={days} onChoose={onChoose} />}
      <Typography aria-live="polite" variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
        {formatDays(days)}
      </Typography>
    </Box>
  );
}
