import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type Ref, type SubmitEvent } from 'react';
import { useTranslations } from 'use-intl';
import { addressForm, hasPostcodes } from '@larder/shared/postal-address';
import type { CartDeliveryInput } from '@/lib/apollo/schema-types.generated';
import { useCountryNames } from '@/lib/format/useCountryNames';
import { MAX_POSTCODE_LENGTH } from '@/lib/limits';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useDeliveryShopQuery } from './delivery.generated';
import { PlaceList } from './PlaceList';
import { useChoosing } from './useChoosing';

interface CheckFormProps {
  /** What was chosen before. */
  delivery: CartDeliveryInput | null;
  takesFocus: boolean;
  /** Called when something is being chosen. */
  onStart: () => void;
  /** Called when something is chosen. */
  onDone: () => void;
}

/** The postcode, and the country where the shop delivers in several. */
export function CheckForm(props: CheckFormProps) {
  const t = useTranslations('delivery.check');
  const { data, error, refetch } = useDeliveryShopQuery({ fetchPolicy: 'cache-first' });
  const { onStart, onDone } = props;
  const { busy, failed, choose } = useChoosing();
  if (error && !data) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  const { countries = [], places = [] } = data?.deliveryOptions ?? {};
  const chooseThen = async (chosen: CartDeliveryInput) => {
    onStart();
    if (await choose(chosen)) onDone();
  };
  return (
    <>
      {data && countries.length === 0 ? (
        <PlaceList places={places} title={t('onlyCollection')} onChoose={chooseThen} />
      ) : (
        <PostcodeForm {...props} countries={countries} busy={busy} onChoose={chooseThen} />
      )}
      <Typography
        role="alert"
        variant="body2"
        sx={{ mt: 1, color: 'error.main', '&:empty': { display: 'none' } }}
      >
        {failed && t('failed')}
      </Typography>
    </>
  );
}

interface PostcodeFormProps extends Pick<CheckFormProps, 'delivery' | 'takesFocus'> {
  /** Empty until they are known. */
  countries: readonly string[];
  busy: boolean;
  onChoose: (delivery: CartDeliveryInput) => Promise<void>;
}

function PostcodeForm({ delivery, takesFocus, countries, busy, onChoose }: PostcodeFormProps) {
  const t = useTranslations('delivery.check');
  const [isBlank, setBlank] = useState(false);
  const [picked, setPicked] = useState(delivery?.country ?? undefined);
  const input = useRef<HTMLInputElement>(null);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  // May have been changed before the page was hydrated.
  useEffect(() => {
    if (select.current) setPicked(select.current.value);
  }, []);
  const country = countries.find((each) => each === picked) ?? countries[0];
  const needsPostcode = !country || hasPostcodes(country);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // In the cart, which the form of the checkout has as a part.
    event.stopPropagation();
    if (busy || !country) return;
    const postcode = needsPostcode ? (input.current?.value.trim() ?? '') : '';
    setBlank(needsPostcode && postcode === '');
    if (needsPostcode && postcode === '') input.current?.focus();
    else void onChoose({ method: 'DELIVERY', country, postcode });
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1, mt: 1 }}
    >
      {countries.length > 1 && country && (
        <CountryChoice countries={countries} first={country} inputRef={select} onChange={setPicked} />
      )}
      {needsPostcode && (
        <PostcodeField
          country={country}
          first={delivery?.postcode ?? ''}
          isBlank={isBlank}
          inputRef={input}
        />
      )}
      <BusyButton type="submit" variant="contained" busy={busy}>
        {t('submit')}
      </BusyButton>
    </Box>
  );
}

interface CountryChoiceProps {
  countries: readonly string[];
  first: string;
  inputRef: Ref<HTMLSelectElement>;
  onChange: (country: string) => void;
}

function CountryChoice({ countries, first, inputRef, onChange }: CountryChoiceProps) {
  const t = useTranslations('addresses.fields');
  const nameOf = useCountryNames();
  return (
    <TextField
      select
      size="small"
      label={t('country')}
      defaultValue={first}
      inputRef={inputRef}
      autoComplete="country"
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ flex: '1 1 10rem', maxWidth: '16rem' }}
      onChange={(event) => onChange(event.target.value)}
    >
      {countries.map((code) => (
        <option key={code} value={code}>
          {nameOf(code)}
        </option>
      ))}
    </TextField>
  );
}

interface PostcodeFieldProps {
  /** Undefined until it is known. */
  country: string | undefined;
  first: string;
  isBlank: boolean;
  inputRef: Ref<HTMLInputElement>;
}

/** Uncontrolled, as it keeps what is typed before the page is hydrated. */
function PostcodeField({ country, first, isBlank, inputRef }: PostcodeFieldProps) {
  const t = useTranslations();
  const { postcodeName, example } = addressForm(country ?? '');
  return (
    <TextField
      size="small"
      label={t(`addresses.postcode.${postcodeName}`)}
      defaultValue={first}
      error={isBlank}
      helperText={isBlank ? t('delivery.check.blank') : null}
      autoComplete="postal-code"
      inputRef={inputRef}
      slotProps={{
        htmlInput: {
          maxLength: MAX_POSTCODE_LENGTH,
          autoCapitalize: 'characters',
          spellCheck: false,
          placeholder: example,
          required: true,
        },
        inputLabel: { required: false },
      }}
      sx={{ flex: '1 1 8rem', maxWidth: '14rem' }}
    />
  );
}
