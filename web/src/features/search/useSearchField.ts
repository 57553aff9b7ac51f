import { useId, useState, type KeyboardEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '@/config/paths';
import { readProductList } from '@/config/product-list';
import { scrollToTop } from '@/config/scroll-state';
import { searchText } from '@/config/search-text';
import { searchOptions } from './search-options';
import { useSuggestions } from './useSuggestions';

interface SearchFieldOptions {
  /** A product or results were chosen. */
  onLeave: () => void;
  /** Escape was pressed with no suggestions on the screen. */
  onDismiss: () => void;
}

/**
 * The state and the keys of the search field, after the editable combobox with list autocompletion
 * of the ARIA authoring practices: the focus stays in the field, the arrows move through the
 * suggestions.
 */
export function useSearchField({ onLeave, onDismiss }: SearchFieldOptions) {
  const id = useId();
  const navigate = useNavigate();
  const searched = useSearchedText();
  const [typed, setTyped] = useState(searched);
  const [open, setOpen] = useState(false);
  const [activeKey, setActiveKey] = useState<string>();

  // Another list in the address (Back, a link) brings its own words.
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    setTyped(searched);
  }

  const text = searchText(typed);
  const { suggestions, settled, failed, retry } = useSuggestions(text, open);
  const options = suggestions ? searchOptions(text, suggestions) : [];
  const expanded = open && options.length > 0;
  // By key: a list that arrives under a chosen line must not put another in its place.
  const activeIndex = expanded ? options.findIndex(({ key }) => key === activeKey) : -1;
  const active = options[activeIndex];

  const close = () => {
    setOpen(false);
    setActiveKey(undefined);
  };
  const leave = () => {
    close();
    setTyped(searched);
    onLeave();
  };
  const type = (value: string) => {
    setTyped(value);
    setActiveKey(undefined);
    setOpen(true);
  };
  const submit = () => {
    const to = active?.to ?? (text && paths.productList({ search: text }));
    if (!to) return;
    leave();
    void navigate(to, { state: scrollToTop });
  };
  /** Round the list; one place in the round is the field itself. */
  const move = (by: 1 | -1) => {
    setOpen(true);
    const places = options.length + 1;
    setActiveKey(options[((activeIndex + 1 + by + places) % places) - 1]?.key);
  };
  const escape = () => {
    if (expanded) close();
    else if (typed !== '') type('');
    else onDismiss();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Escape: escape,
    };
    const action = actions[event.key];
    // Keys that choose among the candidates of an input method are not meant for the list.
    if (!action || event.nativeEvent.isComposing) return;
    event.preventDefault();
    action();
  };

  return {
    typed,
    text,
    suggestions: open ? suggestions : undefined,
    settled,
    failed,
    retry,
    options,
    expanded,
    activeKey: active?.key,
    listId: `${id}-list`,
    optionId: (key: string) => `${id}-${key}`,
    type,
    submit,
    leave,
    close,
    setActiveKey,
    show: () => setOpen(true),
    onKeyDown,
  };
}

/** What the list on the screen was searched with; nothing on other pages. */
function useSearchedText(): string {
  const { pathname, search } = useLocation();
  return pathname === paths.products ? readProductList(new URLSearchParams(search)).search : '';
}
