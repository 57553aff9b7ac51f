import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Tooltip from '@mui/material/Tooltip';
import { useGridApiContext, type GridRenderEditCellParams } from '@mui/x-data-grid';
import { useId, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useFormFormatters } from '@/lib/format/useFormFormatters';
import { usePublicConfig } from '@/lib/public-config/usePublicConfig';
import { inlineFields, type InlineField } from './inline-fields';
import type { ManagedProduct } from './managed-product';
import { problemValues } from './numbers';

/**
 * The editor of a grid cell. The grid handles Enter, Escape and Tab; an invalid value keeps it
 * open.
 */
export function EditCell({ id, field, value, hasFocus, row }: GridRenderEditCellParams<ManagedProduct>) {
  const t = useTranslations('manageProducts.list');
  const problems = useTranslations('manageProducts.problems');
  const grid = useGridApiContext();
  const input = useRef<HTMLInputElement>(null);
  const problemId = useId();
  const { currency } = usePublicConfig();
  const { inputMode, problemOf } = inlineFields[field as InlineField];
  const typed = typeof value === 'string' ? value : '';
  const formatters = useFormFormatters();
  const problem = problemOf(typed, currency, formatters);

  useLayoutEffect(() => {
    if (!hasFocus) return;
    input.current?.focus();
    input.current?.select();
  }, [hasFocus]);

  return (
    <Tooltip
      id={problemId}
      open={problem !== undefined}
      title={problem ? problems(problem, problemValues(currency, formatters)) : ''}
      placement="bottom-start"
      describeChild
    >
      <Box sx={{ width: '100%', height: '100%' }}>
        <InputBase
          fullWidth
          inputRef={input}
          value={typed}
          onChange={(event) => void grid.current.setEditCellValue({ id, field, value: event.target.value })}
          error={problem !== undefined}
          slotProps={{
            input: {
              'aria-label': t(`inline.${field as InlineField}`, { name: row.name }),
              'aria-invalid': problem !== undefined,
              'aria-describedby': problem && problemId,
              inputMode,
              style: field === 'price' || field === 'stock' ? { textAlign: 'end' } : undefined,
            },
          }}
          sx={{ height: '100%', px: 1.25, fontSize: 'inherit', fontVariantNumeric: 'tabular-nums' }}
        />
      </Box>
    </Tooltip>
  );
}
