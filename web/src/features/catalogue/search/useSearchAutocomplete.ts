import useAutocomplete from '@mui/material/useAutocomplete';
import { useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { productListSchema } from '@/lib/url-state/product-list';
import { scrollToTop } from '@/lib/url-state/scroll-state';
import { searchText } from '@/lib/format/search-text';
import { searchOptions, type SearchOption } from './search-options';
import { useSuggestions } from './useSuggestions';

interface SearchAutocompleteOptions {
  /** A product or results were chosen. */
  onLeave: () => void;
  /** Escape was pressed in the empty field. */
  onDismiss: () => void;
}

/** The server has filtered them. */
const allOptions = (options: SearchOption[]) => options;
const keyOf = (option: SearchOption | string) => (typeof option === 'string' ? option : option.key);

/**
 * MUI's Autocomplete without its own elements: `Autocomplete` with Popper weighs 17 kB in the first
 * script, the hook 5 kB. It has the keys and the ARIA attributes of the combobox.
 */
export function useSearchAutocomplete({ onLeave, onDismiss }: SearchAutocompleteOptions) {
  const navigate = useNavigate();
  const searched = useSearchedText();
  const [typed, setTyped] = useState(searched);
  const [active, setActive] = useState(false);

  // Another address (Back, a link) has another search.
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    setTyped(searched);
  }

  const text = searchText(typed);
  const { suggestions, settled, failed, retry } = useSuggestions(text, active);
  const options = suggestions ? searchOptions(text, suggestions) : [];
  const expanded = active && options.length > 0;

  const close = () => setActive(false);
  const leave = () => {
    close();
    setTyped(searched);
    onLeave();
  };
  const goTo = (to: string) => {
    leave();
    void navigate(to, { state: scrollToTop });
  };

  const { getRootProps, ...autocomplete } = useAutocomplete<SearchOption, false, false, true>({
    freeSolo: true,
    options,
    filterOptions: allOptions,
    getOptionLabel: keyOf,
    includeInputInList: true,
    clearOnEscape: true,
    openOnFocus: true,
    value: null,
    onChange: (event, option) => {
      // Enter submits the form.
      if (option === null || typeof option === 'string') return;
      // Options are links, which handle clicks themselves.
      if (event.type === 'keydown') goTo(option.to);
      else leave();
    },
    inputValue: typed,
    onInputChange: (_event, value, reason) => {
      if (reason === 'input' || reason === 'clear') setTyped(value);
    },
    open: expanded,
    onOpen: () => setActive(true),
    onClose: close,
  });

  return {
    ...autocomplete,
    getRootProps: () =>
      getRootProps({
        onKeyDown: ({ key }: KeyboardEvent) => {
          if (key === 'Escape' && !expanded && typed === '') onDismiss();
        },
      }),
    text,
    suggestions: active ? suggestions : undefined,
    settled,
    failed,
    retry,
    expanded,
    close,
    submit: () => {
      if (text) goTo(paths.productList({ search: text }));
    },
  };
}

/** The search of the list on the page; empty on other pages. */
function useSearchedText(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.products ? productListSchema.read(new URLSearchParams(search)).search : '';
}
