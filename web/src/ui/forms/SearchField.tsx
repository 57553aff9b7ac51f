import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Search, X } from 'lucide-react';
import { searchText } from '@/lib/format/search-text';
import { useSearchBox } from '@/lib/forms/useSearchBox';
import { MAX_SEARCH_LENGTH } from '@/lib/limits';

interface SearchFieldProps {
  label: string;
  /** The label of the clear button. */
  clearLabel: string;
  /** The current search text. */
  searched: string;
  onSearch: (search: string) => void;
}

/** A search field that debounces its input. */
export function SearchField({ label, clearLabel, searched, onSearch }: SearchFieldProps) {
  const { typed, type, settle, clear } = useSearchBox(searched, onSearch, searchText);
  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      onChange={(event) => type(event.target.value)}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear();
      }}
      fullWidth
      slotProps={{
        htmlInput: { maxLength: MAX_SEARCH_LENGTH, enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={18} />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton aria-label={clearLabel} onClick={clear} edge="end">
              <X size={18} />
            </IconButton>
          ),
        },
      }}
    />
  );
}
