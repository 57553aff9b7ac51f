import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';

interface StarsFieldProps {
  /** From 1 to 5. */
  value: number;
  onChange: (stars: number) => void;
}

const words = ['poor', 'fair', 'good', 'veryGood', 'excellent'] as const;
const FILLED = { color: 'star', '& svg': { fill: 'currentColor' } };
const EMPTY = { color: 'control', '& svg': { fill: 'none' } };

/** A radio group of 1 to 5 stars. MUI's Rating clears the value when it is clicked again. */
export function StarsField({ value, onChange }: StarsFieldProps) {
  const t = useTranslations('ratingForm');
  const reviews = useTranslations('reviews');
  const label = useId();
  const word = words[value - 1];
  return (
    <FormControl>
      <FormLabel id={label} sx={{ '&, &.Mui-focused': { color: 'text.primary' }, fontWeight: 600 }}>
        {t('stars')}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <RadioGroup
          row
          aria-labelledby={label}
          value={value}
          onChange={(_event, stars) => onChange(Number(stars))}
          sx={{
            ml: -0.75,
            '& .MuiRadio-root': { p: 0.75 },
            // Previews the stars under the pointer.
            '@media (hover: hover)': {
              '&:hover .MuiRadio-root': EMPTY,
              '& .MuiRadio-root:hover, & .MuiRadio-root:has(~ .MuiRadio-root:hover)': FILLED,
            },
          }}
        >
          {words.map((each, index) => {
            const stars = index + 1;
            return (
              <Radio
                key={each}
                value={stars}
                icon={<Star size={32} strokeWidth={1.6} />}
                checkedIcon={<Star size={32} strokeWidth={1.6} />}
                slotProps={{ input: { 'aria-label': reviews('stars', { count: stars }) } }}
                sx={stars <= value ? { '&, &.Mui-checked': FILLED } : EMPTY}
              />
            );
          })}
        </RadioGroup>
        <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
          {word && t(`words.${word}`)}
        </Box>
      </Box>
    </FormControl>
  );
}
