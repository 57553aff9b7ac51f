import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import { useSwitchDeliveryMutation } from './delivery-settings.generated';

/** Whether the shop delivers by its areas: the setting of this name, at once. */
export function DeliverySwitch({ isOn }: { isOn: boolean }) {
  const t = useTranslations('deliverySettings.switch');
  const settings = useTranslations('settings.fields.deliveryAreas');
  const hintId = useId();
  const [change, { loading, error: refusal }] = useSwitchDeliveryMutation();
  return (
    <Card sx={{ mb: 3, px: { xs: 2.5, sm: 4 }, py: 2 }}>
      <FormControlLabel
        label={settings('label')}
        control={
          <Switch
            checked={isOn}
            onChange={(_event, on) => {
              // The error is shown below.
              if (!loading) void change({ variables: { on } }).catch(() => undefined);
            }}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId} sx={{ mx: 0 }}>
        {settings('hint')}
      </FormHelperText>
      {refusal && (
        <Alert severity="error" sx={{ mt: 1.5 }}>
          {fieldErrors(refusal)['deliveryAreas'] ?? errorMessage(refusal, t('failed'))}
        </Alert>
      )}
    </Card>
  );
}
