import { useApolloClient } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AddressDraft } from '@/features/addresses/shared/address-draft';
import { useDebounced } from '@/lib/browser/useDebounced';
import { MAX_EMAIL_LENGTH, MAX_SEARCH_LENGTH } from '@/lib/limits';
import { RetryLine } from '@/ui/feedback/RetryLine';
import type { KnownCustomer, StaffDraft } from './staff-draft';
import { StaffCustomerDocument, useStaffCustomersQuery } from './staff-order.generated';

const PAUSE_MS = 200;

interface CustomerFieldProps {
  draft: StaffDraft;
  /** What is wrong with the e-mail address of a new customer. */
  emailProblem: string | undefined;
  /** @param recipient what is known of the recipient; leaves them as they are by default */
  onChange: (part: Partial<StaffDraft>, recipient?: Partial<AddressDraft>) => void;
}

/** Finds a customer by name, phone number or e-mail address, or adds one with the order. */
export function CustomerField({ draft, emailProblem, onChange }: CustomerFieldProps) {
  const t = useTranslations('newOrder.customer');
  const { known, isNew, email } = draft;
  // The search that had the focus is gone.
  const again = (hasFocus: boolean) => (
    <Button
      size="small"
      autoFocus={hasFocus}
      onClick={() => onChange({ known: null, isNew: false, email: '' }, {})}
    >
      {t('other')}
    </Button>
  );
  if (known)
    return (
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          <strong>
            <bdi>{known.displayName}</bdi>
          </strong>
          {[known.phone, known.email].filter(Boolean).map((fact) => (
            <Typography key={fact} component="span" variant="body2" color="textSecondary">
              {' · '}
              <bdi>{fact}</bdi>
            </Typography>
          ))}
        </Typography>
        {again(true)}
      </Box>
    );
  if (!isNew) return <CustomerSearch onChange={onChange} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}>
      <TextField
        label={t('email')}
        autoFocus
        type="email"
        value={email}
        error={emailProblem !== undefined}
        helperText={emailProblem ?? t('emailHint')}
        autoComplete="off"
        onChange={(event) => onChange({ email: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_EMAIL_LENGTH } }}
        sx={{ flex: '1 1 220px' }}
      />
      {again(false)}
    </Box>
  );
}

/** The last option adds a customer of the typed name, or phone number. */
type Option = KnownCustomer | { readonly id: null; readonly displayName: string };

function CustomerSearch({ onChange }: Pick<CustomerFieldProps, 'onChange'>) {
  const t = useTranslations('newOrder.customer');
  const client = useApolloClient();
  const [text, setText] = useState('');
  const search = useDebounced(text.trim(), PAUSE_MS);
  const { data, error, loading, refetch } = useStaffCustomersQuery({
    variables: { search },
    skip: search === '',
  });
  const found: readonly KnownCustomer[] = data?.users.edges.map(({ node }) => node) ?? [];
  // Not before all are there: Enter would add a customer who is known.
  const isFound = search !== '' && search === text.trim() && !loading;
  const options: Option[] = isFound ? [...found, { id: null, displayName: search }] : [];

  const choose = async (option: Option) => {
    if (option.id === null) {
      const isPhone = /^[+\d][\d\s()/-]*$/.test(option.displayName);
      onChange({ known: null, isNew: true }, { [isPhone ? 'phone' : 'name']: option.displayName });
      return;
    }
    const { id, displayName, phone } = option;
    const response = await client
      .query({ query: StaffCustomerDocument, variables: { id } })
      .catch(() => undefined);
    const last = response?.data?.user?.orders?.edges[0]?.node;
    const { lines, ...address } = last?.fulfilment?.address ?? { lines: last ? [last.address] : [] };
    const { __typename, ...parts } = address as Partial<AddressDraft> & { __typename?: string };
    onChange(
      { known: option },
      {
        name: last?.name || displayName,
        phone: last?.phone || (phone ?? ''),
        ...(lines.length > 0 && { lines: lines.join('\n') }),
        ...parts,
      },
    );
  };

  return (
    <>
      <Autocomplete
        options={options}
        inputValue={text}
        value={null}
        autoHighlight
        clearOnBlur={false}
        forcePopupIcon={false}
        open={options.length > 0}
        filterOptions={(all) => all}
        getOptionLabel={({ displayName }) => displayName}
        getOptionKey={({ id }) => id ?? 'new'}
        onInputChange={(_event, value, reason) => reason === 'input' && setText(value)}
        onChange={(_event, option) => option && void choose(option)}
        renderOption={({ key, ...props }, option) => (
          <li key={key} {...props}>
            {option.id === null ? (
              t('add', { name: option.displayName })
            ) : (
              <span>
                <bdi>{option.displayName}</bdi>
                <Typography component="span" variant="body2" color="textSecondary">
                  {[option.phone, option.email].filter(Boolean).map((fact) => ` · ${fact}`)}
                </Typography>
              </span>
            )}
          </li>
        )}
        renderInput={(params) => (
          <TextField
            {...params}
            label={t('search')}
            slotProps={{
              ...params.slotProps,
              htmlInput: { ...params.slotProps.htmlInput, maxLength: MAX_SEARCH_LENGTH },
            }}
          />
        )}
      />
      {search !== '' && error && <RetryLine text={t('failed')} onRetry={() => void refetch()} />}
    </>
  );
}
