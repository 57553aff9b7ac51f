import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useController, useWatch, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MAX_DELIVERY_FEES } from '@/lib/limits';
import { FormTextField } from '@/ui/forms/FormTextField';
import { AmountField } from './AmountField';
import type { DeliveryDraft, FeeDraft } from './delivery-draft';
import { EVERY_ORDER, targetOf, targetText } from './fee-target';
import { ListSection } from './ListSection';

interface FeesSectionProps {
  control: Control<DeliveryDraft>;
}

const newRow = (): FeeDraft => ({
  target: targetText({ ...EVERY_ORDER, method: 'DELIVERY' }),
  fromSubtotal: '',
  fromWeight: '',
  amount: '',
  per: 'ORDER',
});

/** The rules of fees, of which the first that fits counts. */
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
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr 1fr' } }}>
        <TargetField control={control} row={row} />
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

function TargetField({ control, row }: FeesSectionProps & { row: number }) {
  const t = useTranslations('deliverySettings.fees');
  const name = `fees.${row}.target` as const;
  const { value } = useController({ control, name }).field;
  const targets = useTargets(control);
  // What no choice of this form has made, or an area that was removed.
  const isOther = targets.every((target) => target.value !== value);
  const nameOf = useTargetName(control);
  return (
    <FormTextField
      control={control}
      name={name}
      label={t('target')}
      select
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {[...targets, ...(isOther ? [{ value, label: nameOf(value) }] : [])].map((target) => (
        <option key={target.value} value={target.value}>
          {target.label}
        </option>
      ))}
    </FormTextField>
  );
}

function useTargets(control: Control<DeliveryDraft>) {
  const [areas, places] = useWatch({ control, name: ['areas', 'places'] });
  const nameOf = useTargetName(control);
  const targets = [
    EVERY_ORDER,
    { ...EVERY_ORDER, method: 'DELIVERY' as const },
    ...areas.map(({ id }) => ({ ...EVERY_ORDER, areaId: id })),
    { ...EVERY_ORDER, method: 'COLLECTION' as const },
    ...places.map(({ id }) => ({ ...EVERY_ORDER, placeId: id })),
  ].map(targetText);
  return targets.map((value) => ({ value, label: nameOf(value) }));
}

/** The words for the target of a rule. */
function useTargetName(control: Control<DeliveryDraft>): (text: string) => string {
  const t = useTranslations('deliverySettings.fees.targets');
  const [areas, places] = useWatch({ control, name: ['areas', 'places'] });
  return (text) => {
    const { method, areaId, placeId } = targetOf(text);
    const nameIn = (rows: readonly { id: string; name: string }[], id: string) => {
      const row = rows.find((each) => each.id === id);
      return row ? row.name.trim() || t('unnamed') : t('removed');
    };
    const parts = [
      ...(method ? [t(method)] : []),
      ...(areaId ? [t('area', { name: nameIn(areas, areaId) })] : []),
      ...(placeId ? [t('place', { name: nameIn(places, placeId) })] : []),
    ];
    return parts.length > 0 ? parts.join(' · ') : t('every');
  };
}
