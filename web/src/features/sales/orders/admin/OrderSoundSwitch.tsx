import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { switchOrderSound, useOrderSound } from '@/features/sales/orders/shared/order-sound';

/** Whether this browser plays a sound for new orders, on every page of the dashboard. */
export function OrderSoundSwitch() {
  const t = useTranslations('dashboard.orders');
  const isOn = useOrderSound();
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        label={t('sound')}
        control={
          <Switch
            checked={isOn}
            onChange={(_event, on) => switchOrderSound(on)}
            slotProps={{ input: { 'aria-describedby': isOn ? hintId : undefined } }}
          />
        }
        sx={{ minHeight: 44, mr: 0 }}
      />
      {isOn && (
        <Typography id={hintId} variant="body2" color="textSecondary">
          {t('soundHint')}
        </Typography>
      )}
    </Box>
  );
}
