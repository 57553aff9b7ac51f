import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

interface FigureTableProps {
  caption: string;
  /** The first names the rows, the others are figures. */
  columns: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
}

const cell = { py: 1, px: 1, borderBottom: 1, borderColor: 'divider', fontVariantNumeric: 'tabular-nums' };

/** The figures of a chart as a table. Long ones scroll in place, with the keyboard too. */
export function FigureTable({ caption, columns, rows }: FigureTableProps) {
  return (
    <Box
      role="group"
      aria-label={caption}
      tabIndex={0}
      sx={{ maxHeight: 320, overflow: 'auto', borderRadius: '6px' }}
    >
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.9375rem' }}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Box
                key={column}
                component="th"
                scope="col"
                sx={{
                  ...cell,
                  position: 'sticky',
                  top: 0,
                  bgcolor: 'background.paper',
                  fontWeight: 600,
                  color: 'text.secondary',
                  textAlign: index === 0 ? 'start' : 'end',
                }}
              >
                {column}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((content, index) =>
                index === 0 ? (
                  <Box
                    key={columns[index]}
                    component="th"
                    scope="row"
                    sx={{ ...cell, fontWeight: 400, textAlign: 'start' }}
                  >
                    {content}
                  </Box>
                ) : (
                  <Box key={columns[index]} component="td" sx={{ ...cell, textAlign: 'end' }}>
                    {content}
                  </Box>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
