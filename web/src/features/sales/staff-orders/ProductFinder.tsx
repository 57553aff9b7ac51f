import { useApolloClient } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useDebounced } from '@/lib/browser/useDebounced';
import { MAX_SEARCH_LENGTH } from '@/lib/limits';
import { Money } from '@/ui/text/Money';
import { quantityIn, type StaffProduct } from './staff-draft';
import {
  StaffProductsDocument,
  useStaffProductsQuery,
  type StaffProductsQuery,
} from './staff-order.generated';

const PAUSE_MS = 150;

interface ProductFinderProps {
  onAdd: (product: StaffProduct) => void;
  /** Sets the quantity of the line that was added last. */
  onQuantity: (quantity: number) => void;
  /** Enter in the empty field. */
  onDone: () => void;
  inputRef: Ref<HTMLInputElement>;
}

const productsOf = (data: StaffProductsQuery | undefined) =>
  data?.adminProducts.edges.map(({ node }) => node) ?? [];

/**
 * The field of a till: Enter adds the first product that was found, or the one whose barcode a
 * scanner has typed; a number and Enter sets the quantity of the last one.
 */
export function ProductFinder({ onAdd, onQuantity, onDone, inputRef }: ProductFinderProps) {
  const t = useTranslations('newOrder.products');
  const client = useApolloClient();
  const [text, setText] = useState('');
  const [missed, setMissed] = useState<string | null>(null);
  const typed = useRef('');
  const search = useDebounced(text.trim(), PAUSE_MS);
  const isSearch = search !== '' && quantityIn(search) === null;
  const { data } = useStaffProductsQuery({ variables: { search }, skip: !isSearch });
  const isShown = isSearch && search === text.trim();
  const options = isShown ? productsOf(data) : [];

  const type = (value: string) => {
    typed.current = value;
    setText(value);
    setMissed(null);
  };
  const add = (product: StaffProduct) => {
    type('');
    onAdd(product);
  };
  /** Before the list has opened, such as after a scan. */
  const addNow = async (wanted: string) => {
    const found = await client
      .query({ query: StaffProductsDocument, variables: { search: wanted }, fetchPolicy: 'network-only' })
      .then(
        (response) => productsOf(response.data),
        () => [],
      );
    // The clerk has typed something else meanwhile.
    if (typed.current.trim() !== wanted) return;
    const [first] = [...found.filter(({ barcode, sku }) => barcode === wanted || sku === wanted), ...found];
    if (first) add(first);
    else setMissed(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const wanted = text.trim();
    const quantity = quantityIn(wanted);
    if (options.length > 0) return;
    event.preventDefault();
    if (wanted === '') onDone();
    else if (quantity === null) void addNow(wanted);
    else {
      type('');
      onQuantity(quantity);
    }
  };

  return (
    <Autocomplete
      options={options}
      inputValue={text}
      value={null}
      autoHighlight
      blurOnSelect={false}
      clearOnBlur={false}
      open={options.length > 0}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onInputChange={(_event, value, reason) => reason === 'input' && type(value)}
      onChange={(_event, product) => product && add(product)}
      forcePopupIcon={false}
      renderOption={({ key, ...props }, product) => (
        <li key={key} {...props}>
          <Box sx={{ display: 'flex', gap: 2, width: 1, justifyContent: 'space-between' }}>
            <span>
              <bdi>{product.name}</bdi>
              <StockLeft product={product} />
            </span>
            <Money amount={product.price} />
          </Box>
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t('search')}
          helperText={missed === null ? t('hint') : t('none', { text: missed })}
          error={missed !== null}
          inputRef={inputRef}
          onKeyDownCapture={onKeyDown}
          slotProps={{
            ...params.slotProps,
            htmlInput: {
              ...params.slotProps.htmlInput,
              maxLength: MAX_SEARCH_LENGTH,
              enterKeyHint: 'enter',
            },
          }}
        />
      )}
    />
  );
}

function StockLeft({ product: { stock, soldBy } }: { product: StaffProduct }) {
  const t = useTranslations('newOrder.products');
  if (stock === null || soldBy === 'GRAMS') return null;
  return (
    <Typography component="span" variant="body2" color={stock > 0 ? 'textSecondary' : 'error'}>
      {' · '}
      {t('stock', { count: stock })}
    </Typography>
  );
}
