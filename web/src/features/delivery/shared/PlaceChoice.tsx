import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import type { PlaceFieldsFragment } from './delivery.generated';
import { PlaceFacts } from './PlaceList';

interface PlaceChoiceProps {
  places: readonly PlaceFieldsFragment[];
  value: string | null;
  /** What is wrong with the choice; null for nothing. */
  problem: string | null;
  disabled: boolean;
  inputRef: Ref<HTMLInputElement>;
  onChange: (placeId: string) => void;
}

/** Where an order is collected. */
export function PlaceChoice({ places, value, problem, disabled, inputRef, onChange }: PlaceChoiceProps) {
  const t = useTranslations('delivery.checkout');
  const name = useId();
  return (
    <FormControl error={problem !== null} disabled={disabled}>
      <FormLabel id={`${name}-label`} sx={{ mb: 1, fontWeight: 600 }}>
        {t('place')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`${name}-label`}
        name={name}
        value={value ?? ''}
        onChange={(_event, id) => onChange(id)}
        sx={{ gap: 1 }}
      >
        {places.map((place, index) => (
          <FormControlLabel
            key={place.id}
            value={place.id}
            disableTypography
            control={<Radio {...(index === 0 && { slotProps: { input: { ref: inputRef } } })} />}
            label={<PlaceFacts place={place} />}
            sx={{
              alignItems: 'flex-start',
              mx: 0,
              py: 0.5,
              pr: 1.5,
              border: 1,
              borderColor: place.id === value ? 'primary.main' : 'divider',
              borderRadius: '12px',
              '& > :last-child': { py: 1 },
            }}
          />
        ))}
      </RadioGroup>
      {problem && <FormHelperText role="alert">{problem}</FormHelperText>}
    </FormControl>
  );
}
