import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { groupByPlace } from '@/features/sales/orders/shared/by-place';
import { usePlaceTitle } from '@/features/sales/orders/shared/usePlaceTitle';
import { PickLine } from './PickLine';
import type { OnPick, PickRow } from './pick-rows';

interface PickLinesProps {
  rows: readonly PickRow[];
  /** Scanned units of open lines. */
  counts: ReadonlyMap<string, number>;
  isMarked: boolean;
  onPick: OnPick;
}

/** Lines by place. */
export function PickLines({ rows, counts, isMarked, onPick }: PickLinesProps) {
  const t = useTranslations('pick.list');
  const titleOf = usePlaceTitle();
  const locale = useLocale();
  const [hidesDone, setHidesDone] = useState(false);
  const latest = useRef(onPick);
  useEffect(() => {
    latest.current = onPick;
  });
  // Stays the same, so that a tick renders one line of a hundred: `PickLine` compares its row.
  const pick = useCallback<OnPick>((...picked) => latest.current(...picked), []);
  const shown = hidesDone ? rows.filter(({ picked }) => picked === null) : rows;
  return (
    <>
      {groupByPlace(shown, locale).map((group) => (
        <Box component="section" key={group.key} aria-label={titleOf(group)} sx={{ mb: 2 }}>
          <Typography variant="h2" sx={{ py: 1, fontSize: '1.125rem' }}>
            {titleOf(group)}
          </Typography>
          <Box
            component="ul"
            sx={{
              m: 0,
              p: 0,
              listStyle: 'none',
              border: 1,
              borderTop: 0,
              borderColor: 'divider',
              borderRadius: '12px',
              overflow: 'hidden',
              bgcolor: 'background.paper',
            }}
          >
            {group.items.map((row) => (
              <PickLine
                key={row.id}
                row={row}
                counted={counts.get(row.id) ?? 0}
                isMarked={isMarked}
                onPick={pick}
              />
            ))}
          </Box>
        </Box>
      ))}
      {rows.some(({ picked }) => picked !== null) && (
        <Button variant="outlined" onClick={() => setHidesDone(!hidesDone)} sx={{ minHeight: 48 }}>
          {hidesDone ? t('showDone') : t('hideDone')}
        </Button>
      )}
    </>
  );
}
