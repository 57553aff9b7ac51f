import { useApolloClient } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useRef, useState, type KeyboardEvent, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useDebounced } from '@/lib/browser/useDebounced';
import { MAX_SEARCH_LENGTH } from '@/lib/limits';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { Money } from '@/ui/text/Money';
import { quantityIn, type StaffProduct } from './staff-draft';
import {
  StaffProductsDocument,
  useStaffProductsQuery,
  type StaffProductsQuery,
} from './staff-order.generated';

const PAUSE_MS = 150;

/** An entered text without a product. */
interface Trouble {
  readonly wanted: string;
  /** False where the shop did not answer. */
  readonly isLoaded: boolean;
}

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
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  // What was entered, in order: scans come faster than answers.
  const entered = useRef(Promise.resolve());
  const waiting = useRef(0);
  const search = useDebounced(text.trim(), PAUSE_MS);
  const isSearch = search !== '' && quantityIn(search) === null;
  const { data, error, refetch } = useStaffProductsQuery({
    variables: { search },
    skip: !isSearch,
    fetchPolicy: 'cache-and-network',
  });
  const isShown = isSearch && search === text.trim();
  const options = isShown ? productsOf(data) : [];

  const type = (value: string) => {
    setText(value);
    setTrouble(null);
  };
  const add = (product: StaffProduct) => {
    type('');
    onAdd(product);
  };
  const enter = (act: () => unknown) => {
    type('');
    waiting.current += 1;
    entered.current = entered.current.then(act).then(() => void (waiting.current -= 1));
  };
  const addFirst = async (wanted: string) => {
    const response = await client
      .query({ query: StaffProductsDocument, variables: { search: wanted }, fetchPolicy: 'network-only' })
      .catch(() => undefined);
    const found = productsOf(response?.data);
    const [first] = [...found.filter(({ barcode, sku }) => barcode === wanted || sku === wanted), ...found];
    if (first) onAdd(first);
    else setTrouble({ wanted, isLoaded: response !== undefined });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    const wanted = text.trim();
    const quantity = quantityIn(wanted);
    if (options.length > 0) return;
    event.preventDefault();
    if (wanted !== '') enter(() => (quantity === null ? addFirst(wanted) : onQuantity(quantity)));
    else if (waiting.current === 0) onDone();
  };

  return (
    <>
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
            helperText={trouble?.isLoaded ? t('none', { text: trouble.wanted }) : t('hint')}
            error={trouble?.isLoaded === true}
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
      {trouble && !trouble.isLoaded && (
        <RetryLine
          text={t('notLookedUp', { text: trouble.wanted })}
          onRetry={() => enter(() => addFirst(trouble.wanted))}
        />
      )}
      {isShown && error && <RetryLine text={t('failed')} onRetry={() => void refetch()} />}
    </>
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
