import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { useFieldArray, useFormState, type Control } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { MoveButtons } from '@/ui/lists/MoveButtons';
import type { DeliveryDraft } from './delivery-draft';

type List = keyof DeliveryDraft;

interface ListSectionProps<Name extends List> {
  control: Control<DeliveryDraft>;
  name: Name;
  /** The namespace of its texts. */
  texts: `deliverySettings.${Name}`;
  max: number;
  newRow: () => DeliveryDraft[Name][number];
  /** Beside the button that adds a row. */
  actions?: ReactNode;
  /** The fields of a row. */
  children: (row: number) => ReactNode;
}

/** A list of the settings, whose rows are added, moved and removed. */
export function ListSection<Name extends List>({ control, name, texts, ...props }: ListSectionProps<Name>) {
  const namespace: `deliverySettings.${List}` = texts;
  const t = useTranslations(namespace);
  const titleId = useId();
  const addButton = useRef<HTMLButtonElement>(null);
  // The default key is `id`, which rows have themselves.
  const { fields, append, move, remove } = useFieldArray({ control, name: name as List, keyName: 'key' });
  // What the server refuses of the list as a whole.
  const refused = useFormState({ control, name }).errors[name as List]?.message;
  return (
    <Card role="group" aria-labelledby={titleId} sx={{ p: { xs: 2.5, sm: 4 } }}>
      <Typography id={titleId} component="h2" variant="h6" sx={{ mb: 0.5 }}>
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 2.5, color: 'text.secondary' }}>{t('hint')}</Typography>
      <Stack spacing={2.5}>
        {fields.map(({ key }, row) => (
          <Row
            key={key}
            label={t('row', { number: row + 1 })}
            tools={
              <RowTools
                texts={texts}
                row={row}
                last={fields.length - 1}
                onMove={(by) => move(row, row + by)}
                onRemove={() => {
                  remove(row);
                  addButton.current?.focus();
                }}
              />
            }
          >
            {props.children(row)}
          </Row>
        ))}
        {refused && <Alert severity="error">{refused}</Alert>}
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            ref={addButton}
            variant="outlined"
            startIcon={<Plus size={18} />}
            disabled={fields.length >= props.max}
            onClick={() => append(props.newRow())}
          >
            {t('add')}
          </Button>
          {props.actions}
        </Stack>
      </Stack>
    </Card>
  );
}

interface RowProps {
  label: string;
  tools: ReactNode;
  children: ReactNode;
}

function Row({ label, tools, children }: RowProps) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', mt: -1, mb: 1 }}>
        <Typography id={id} variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
          {label}
        </Typography>
        {tools}
      </Box>
      <Stack spacing={2}>{children}</Stack>
    </Box>
  );
}

interface RowToolsProps {
  texts: `deliverySettings.${List}`;
  row: number;
  last: number;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}

function RowTools({ texts, row, last, onMove, onRemove }: RowToolsProps) {
  const t = useTranslations(texts);
  const values = { number: row + 1 };
  return (
    <>
      <MoveButtons
        up={t('up', values)}
        down={t('down', values)}
        isFirst={row === 0}
        isLast={row === last}
        busy={false}
        onMove={onMove}
      />
      <IconButton aria-label={t('remove', values)} onClick={onRemove}>
        <Trash2 size={20} />
      </IconButton>
    </>
  );
}
