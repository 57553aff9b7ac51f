import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/components/feedback/RetryLine';
import { paths } from '@/config/paths';
import { useSearchShortcut } from '@/config/search-shortcut';
import { MAX_SEARCH_LENGTH } from '@/config/search-text';
import css from './HeaderSearch.module.css';
import { SuggestionList } from './SuggestionList';
import { onSlash } from './on-slash';
import { useSearchField } from './useSearchField';

const FORM_ID = 'header-search';

/**
 * The search of the header: a field where there is room, else a button that opens it below the bar,
 * full width.
 */
export function HeaderSearch() {
  const t = useTranslations('search');
  const shortcut = useSearchShortcut();
  const [unfolded, setUnfolded] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);

  const focus = () => {
    // At once: phones open their keyboard only for what is focused during the tap.
    flushSync(() => setUnfolded(true));
    input.current?.focus();
    input.current?.select();
  };
  const field = useSearchField({
    onLeave: () => {
      setUnfolded(false);
      input.current?.blur();
    },
    onDismiss: () => {
      setUnfolded(false);
      // Where the field stays on the screen the button is not there, and keeps nothing from leaving
      // the field.
      input.current?.blur();
      toggle.current?.focus();
    },
  });
  useEffect(() => onSlash(focus), []);

  // What was typed into the page that the server drew, before this code had arrived.
  const adoptTyped = useEffectEvent(() => {
    const written = input.current?.value ?? '';
    if (written !== field.typed) field.type(written);
  });
  useEffect(() => adoptTyped(), []);

  const { typed, text, suggestions, settled, expanded, options, activeKey, listId, optionId } = field;
  const nothing = settled && text !== '' && suggestions?.totalCount === 0;
  return (
    <div
      className={css.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        field.close();
        setUnfolded(false);
      }}
    >
      <button
        ref={toggle}
        type="button"
        className={css.toggle}
        aria-label={t('field.open')}
        aria-expanded={unfolded}
        aria-controls={FORM_ID}
        onClick={() => (unfolded ? setUnfolded(false) : focus())}
      >
        {unfolded ? <X aria-hidden /> : <Search aria-hidden />}
      </button>
      <form
        id={FORM_ID}
        role="search"
        // So that it works before, and without, this code as well.
        action={paths.products}
        className={`${css.form} ${unfolded ? css.unfolded : ''}`}
        onSubmit={(event) => {
          event.preventDefault();
          field.submit();
        }}
      >
        <div className={css.field}>
          <Search size={20} aria-hidden />
          <input
            ref={input}
            type="search"
            name="q"
            role="combobox"
            aria-label={t('field.label')}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={expanded}
            aria-controls={listId}
            aria-activedescendant={activeKey && optionId(activeKey)}
            aria-keyshortcuts={shortcut ? '/' : undefined}
            placeholder={t('field.placeholder')}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="search"
            maxLength={MAX_SEARCH_LENGTH}
            value={typed}
            onChange={(event) => field.type(event.target.value)}
            onFocus={field.show}
            onClick={field.show}
            onKeyDown={field.onKeyDown}
          />
          {typed === '' ? (
            <kbd className={css.hint} hidden={!shortcut} aria-hidden>
              /
            </kbd>
          ) : (
            <button
              type="button"
              className={css.clear}
              aria-label={t('field.clear')}
              onClick={() => {
                field.type('');
                input.current?.focus();
              }}
            >
              <X size={18} aria-hidden />
            </button>
          )}
        </div>
        <div
          className={css.popup}
          hidden={!expanded && !field.failed && !(suggestions && nothing)}
          // The field keeps the focus, or the list would be gone before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
        >
          {field.failed && (
            <div className={css.failed}>
              <RetryLine text={t('suggestions.failed')} onRetry={field.retry} />
            </div>
          )}
          {nothing && <p className={css.nothing}>{t('found.nothing', { text })}</p>}
          <SuggestionList
            id={listId}
            options={expanded ? options : []}
            activeKey={activeKey}
            optionId={optionId}
            onActive={field.setActiveKey}
            onChosen={field.leave}
          />
        </div>
        <p role="status" className="visually-hidden">
          {suggestions && settled && text !== '' ? t('found.count', { count: suggestions.totalCount }) : ''}
        </p>
      </form>
    </div>
  );
}
