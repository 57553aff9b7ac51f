import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { paths } from '@/lib/paths';
import { useSearchShortcut } from '@/features/catalogue/search/shared/search-shortcut';
import {
  fieldStyle,
  formStyle,
  hintStyle,
  popupStyle,
  searchStyle,
  toggleStyle,
} from './header-search-style';
import { SuggestionList } from './SuggestionList';
import { onSlash } from './on-slash';
import { useSearchAutocomplete } from './useSearchAutocomplete';
import { MAX_SEARCH_LENGTH } from '@/lib/limits';

const FORM_ID = 'header-search';

/** The search of the header: a field, or on narrow screens a button that opens it below the bar. */
export function HeaderSearch() {
  const t = useTranslations('search');
  const shortcut = useSearchShortcut();
  const [unfolded, setUnfolded] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  const focus = () => {
    // Synchronously: phones open the keyboard only for a focus during the tap.
    flushSync(() => setUnfolded(true));
    input.current?.focus();
    input.current?.select();
  };
  const fold = () => {
    setUnfolded(false);
    input.current?.blur();
  };
  const search = useSearchAutocomplete({
    onLeave: fold,
    onDismiss: () => {
      fold();
      toggle.current?.focus();
    },
  });
  useEffect(() => onSlash(focus), []);

  const { text, suggestions, settled, expanded, failed, inputValue } = search;
  const nothing = settled && text !== '' && suggestions?.totalCount === 0;
  return (
    <Box
      sx={searchStyle}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        search.close();
        setUnfolded(false);
      }}
    >
      <IconButton
        ref={toggle}
        color="inherit"
        aria-label={t('field.open')}
        aria-expanded={unfolded}
        aria-controls={FORM_ID}
        onClick={() => (unfolded ? setUnfolded(false) : focus())}
        sx={toggleStyle}
      >
        {unfolded ? <X /> : <Search />}
      </IconButton>
      <Box
        component="form"
        id={FORM_ID}
        role="search"
        // Works before hydration, and without scripts.
        action={paths.products}
        data-unfolded={unfolded || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          search.submit();
        }}
        sx={formStyle}
      >
        <div {...search.getRootProps()}>
          <InputBase
            type="search"
            name="q"
            placeholder={t('field.placeholder')}
            fullWidth
            inputRef={input}
            inputProps={{
              'aria-label': t('field.label'),
              'aria-keyshortcuts': shortcut ? '/' : undefined,
              enterKeyHint: 'search',
              maxLength: MAX_SEARCH_LENGTH,
              ...search.getInputProps(),
            }}
            startAdornment={<Search size={20} />}
            endAdornment={
              inputValue === '' ? (
                <Box component="kbd" hidden={!shortcut} aria-hidden sx={hintStyle}>
                  /
                </Box>
              ) : (
                <IconButton {...search.getClearProps()} color="inherit" aria-label={t('field.clear')}>
                  <X size={18} />
                </IconButton>
              )
            }
            sx={fieldStyle}
          />
        </div>
        {(expanded || failed || (suggestions && nothing)) && (
          // Keeps the focus in the field: on blur the list would close before the click.
          <Box onMouseDown={(event) => event.preventDefault()} sx={popupStyle}>
            {failed && (
              <Box sx={{ p: 1.5 }}>
                <RetryLine text={t('suggestions.failed')} onRetry={search.retry} />
              </Box>
            )}
            {nothing && (
              <Typography color="textSecondary" sx={{ p: 1.5, overflowWrap: 'anywhere' }}>
                {t('found.nothing', { text })}
              </Typography>
            )}
            {expanded && (
              <SuggestionList
                options={search.groupedOptions}
                getListboxProps={search.getListboxProps}
                getOptionProps={search.getOptionProps}
              />
            )}
          </Box>
        )}
        <p role="status" className="visually-hidden">
          {suggestions && settled && text !== '' ? t('found.count', { count: suggestions.totalCount }) : ''}
        </p>
      </Box>
    </Box>
  );
}
