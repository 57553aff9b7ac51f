import { useState, useId } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { useServerForm } from '@/lib/forms/useServerForm';
import { MAX_URL_LENGTH } from '@/lib/limits';
import { FormDialog } from '@/ui/dialogs/FormDialog';
import { FormTextField } from '@/ui/forms/FormTextField';
import { draftOf, endpointSchema, eventTypes, type EndpointDraft } from './endpoint-draft';
import { EndpointSecret } from './EndpointSecret';
import { useEndpointChanges } from './useEndpointChanges';
import { useSecrets } from './useSecrets';
import type { WebhookEndpointFieldsFragment } from './webhooks.generated';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useController, type Control } from 'react-hook-form';

interface EndpointDialogProps {
  /** Null for a new one. */
  endpoint: WebhookEndpointFieldsFragment | null;
  onClose: () => void;
}

/** Edits the URL and the events of an endpoint, or adds one and shows its secret once. */
export function EndpointDialog({ endpoint, onClose }: EndpointDialogProps) {
  const t = useTranslations('webhooks.form');
  const ofSecret = useTranslations('webhooks.secret');
  const { createEndpoint } = useSecrets();
  const { save } = useEndpointChanges();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useServerForm({
    schema: endpointSchema(t),
    defaultValues: draftOf(endpoint),
    send: async (input) => {
      if (!endpoint) return setSecret(await createEndpoint(input));
      await save({ id: endpoint.id, ...input });
      onClose();
    },
    onFailure: (error) => errorMessage(error, t('failed')),
  });
  return (
    <FormDialog
      title={secret === null ? t(endpoint ? 'editTitle' : 'addTitle') : ofSecret('title')}
      submit={t(endpoint ? 'save' : 'add')}
      form={form}
      result={secret !== null && <EndpointSecret secret={secret} onDone={onClose} />}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="url"
        autoFocus
        type="url"
        label={t('url')}
        autoComplete="off"
        helperText={t('urlHint')}
        htmlInput={{ maxLength: MAX_URL_LENGTH, spellCheck: false, inputMode: 'url' }}
        sx={{ mt: 1 }}
      />
      <EventChoice control={form.control} />
    </FormDialog>
  );
}

/** Selects the events that an endpoint subscribes to. */
function EventChoice({ control }: { control: Control<EndpointDraft> }) {
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
