import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import type { PaymentMethod } from '@/lib/apollo/schema-types.generated';

interface PaymentMethodChoiceProps {
  methods: readonly PaymentMethod[];
  /** Null before one is chosen. */
  value: PaymentMethod | null;
  disabled?: boolean;
  /** Whether `ONLINE` is by a link for others. */
  isLinked?: boolean;
  /** The id of its heading. */
  labelledBy: string;
  onChange: (method: PaymentMethod) => void;
}

/** By which method an order is paid. */
export function PaymentMethodChoice({
  methods,
  value,
  disabled = false,
  isLinked = false,
  labelledBy,
  onChange,
}: PaymentMethodChoiceProps) {
  const t = useTranslations('orders.payBy');
  const nameOf = (method: PaymentMethod) => (isLinked && method === 'ONLINE' ? 'LINK' : method);
  return (
    <RadioGroup
      aria-labelledby={labelledBy}
      value={value}
      onChange={(_event, method) => onChange(method as PaymentMethod)}
      sx={{ gap: 1 }}
    >
      {methods.map((method) => (
        <FormControlLabel
          key={method}
          value={method}
          disabled={disabled}
          disableTypography
          control={<Radio />}
          label={
            <span>
              <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {t(`name.${nameOf(method)}`)}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary">
                {t(`hint.${nameOf(method)}`)}
              </Typography>
            </span>
          }
          sx={{
            alignItems: 'flex-start',
            mx: 0,
            py: 0.5,
            pr: 1.5,
            border: 1,
            borderColor: method === value ? 'primary.main' : 'divider',
            borderRadius: '12px',
            '& > :last-child': { py: 1 },
          }}
        />
      ))}
    </RadioGroup>
  );
}
