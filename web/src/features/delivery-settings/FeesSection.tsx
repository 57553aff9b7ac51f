import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MAX_DELIVERY_FEES } from '@/lib/limits';
import { FormTextField } from '@/ui/forms/FormTextField';
import { AmountField } from './AmountField';
import type { DeliveryDraft, FeeDraft } from './delivery-draft';
import { ListSection } from './ListSection';
import { useSlotPlanQuery } from './slots/slots.generated';
import { TargetField } from './TargetField';
import { EVERYTHING, targetText, type Target } from './targets';
import type { Named } from './useTargetName';

interface FeesSectionProps {
  control: Control<DeliveryDraft>;
}

const newRow = (): FeeDraft => ({
  target: targetText({ ...EVERYTHING, method: 'DELIVERY' }),
  fromSubtotal: '',
  fromWeight: '',
  amount: '',
  per: 'ORDER',
});

/** The rules of fees. The first that fits counts. */
export function FeesSection({ control }: FeesSectionProps) {
  return (
    <ListSection
      control={control}
      name="fees"
      texts="deliverySettings.fees"
      max={MAX_DELIVERY_FEES}
      newRow={newRow}
    >
      {(row) => <FeeFields control={control} row={row} />}
    </ListSection>
  );
}

function FeeFields({ control, row }: FeesSectionProps & { row: number }) {
  const t = useTranslations('deliverySettings.fees');
  const targets = useTargets(control);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr 1fr' } }}>
        <TargetField control={control} name={`fees.${row}.target`} label={t('target')} {...targets} />
        <AmountField control={control} name={`fees.${row}.fromSubtotal`} label={t('fromSubtotal')} />
        <FormTextField
          control={control}
          name={`fees.${row}.fromWeight`}
          label={t('fromWeight')}
          autoComplete="off"
          htmlInput={{ inputMode: 'decimal' }}
          slotProps={{
            input: { endAdornment: <InputAdornment position="end">{t('kilograms')}</InputAdornment> },
          }}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 2fr' } }}>
        <AmountField control={control} name={`fees.${row}.amount`} label={t('amount')} />
        <FormTextField
          control={control}
          name={`fees.${row}.per`}
          label={t('per')}
          select
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {(['ORDER', 'LINE'] as const).map((per) => (
            <option key={per} value={per}>
              {t(`units.${per}`)}
            </option>
          ))}
        </FormTextField>
      </Box>
    </>
  );
}

function useTargets(control: Control<DeliveryDraft>): Named & { choices: readonly Target[] } {
  const [areas, places] = useWatch({ control, name: ['areas', 'places'] });
  const templates = useSlotPlanQuery().data?.slotTemplates ?? [];
  const choices = [
    EVERYTHING,
    { ...EVERYTHING, method: 'DELIVERY' as const },
    ...areas.map(({ id }) => ({ ...EVERYTHING, areaId: id })),
    { ...EVERYTHING, method: 'COLLECTION' as const },
    ...places.map(({ id }) => ({ ...EVERYTHING, placeId: id })),
    ...templates.map(({ id }) => ({ ...EVERYTHING, slotTemplateId: id })),
  ];
  return { areas, places, templates, choices };
}
