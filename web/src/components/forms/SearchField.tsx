import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

const SETTLE_MS = 300;

interface SearchFieldProps {
  label: string;
  /** What the button that empties it is called. */
  clearLabel: string;
  maxLength: number;
  /** What is searched for now. */
  searched: string;
  onSearch: (search: string) => void;
}

/** A search field whose words count once nobody has typed for a moment. */
export function SearchField({ label, clearLabel, maxLength, searched, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(searched);

  // Another list in the address (Back, a link) brings its own words.
  const [seen, setSeen] = useState(searched);
  if (seen !== searched) {
    setSeen(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }

  const search = useEffectEvent(() => {
    if (typed.trim() !== searched) onSearch(typed.trim());
  });
  useEffect(() => {
    const timer = setTimeout(search, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const clear = () => {
    setTyped('');
    if (searched !== '') onSearch('');
  };

  return (
    <TextField
      size="small"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') clear();
      }}
      fullWidth
      slotProps={{
        htmlInput: { maxLength, enterKeyHint: 'search' },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search size={18} aria-hidden />
            </InputAdornment>
          ),
          endAdornment: typed && (
            <IconButton aria-label={clearLabel} onClick={clear} edge="end">
              <X size={18} aria-hidden />
            </IconButton>
          ),
        },
      }}
    />
  );
}
