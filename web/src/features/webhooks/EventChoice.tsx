import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useController, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { eventTypes, type EndpointDraft } from './endpoint-draft';

/** Selects the events that an endpoint subscribes to. */
export function EventChoice({ control }: { control: Control<EndpointDraft> }) {
  const t = useTranslations('webhooks');
  const hintId = useId();
  const {
    field: { value: chosen, onChange, ref },
    fieldState: { error },
  } = useController({ control, name: 'events' });
  return (
    <FormControl component="fieldset" error={error !== undefined} aria-describedby={hintId}>
      <FormLabel component="legend" sx={{ fontWeight: 600, color: 'text.primary' }}>
        {t('events.label')}
      </FormLabel>
      <FormHelperText id={hintId} sx={{ m: 0, mb: 1 }}>
        {error?.message ?? t('form.eventsHint')}
      </FormHelperText>
      {eventTypes.map((event, index) => (
        <FormControlLabel
          key={event}
          sx={{ alignItems: 'flex-start', mr: 0 }}
          control={
            <Checkbox
              checked={chosen.includes(event)}
              onChange={(_event, checked) =>
                onChange(checked ? [...chosen, event] : chosen.filter((each) => each !== event))
              }
              slotProps={{ input: index === 0 ? { ref } : {} }}
            />
          }
          label={
            <Box sx={{ pt: 1.1, pb: 0.5 }}>
              {t(`events.${event}`)}
              <Typography variant="body2" color="textSecondary">
                {t(`eventHints.${event}`)}
              </Typography>
            </Box>
          }
        />
      ))}
    </FormControl>
  );
}
