import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Copy, Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage } from '@/lib/apollo/errors';
import { ConfirmDialog } from '@/ui/dialogs/ConfirmDialog';
import { useToast } from '@/ui/feedback/toast/useToast';

/** An entry of the plan in words. */
export interface PlanRow {
  readonly id: string;
  readonly title: string;
  readonly details: readonly string[];
}

/** What the dialog of a section shows. */
export interface Edited {
  /** Null for a new one. */
  readonly id: string | null;
  /** What a new one begins with. */
  readonly copyOf: string | null;
}

interface PlanSectionProps {
  /** The namespace of its texts. */
  texts: 'deliverySettings.slots' | 'deliverySettings.exceptions';
  rows: readonly PlanRow[];
  canCopy?: boolean;
  onDelete: (id: string) => Promise<unknown>;
  dialog: (edited: Edited, onClose: () => void) => ReactNode;
}

/** A list of the plan of slots, whose entries are added, changed and deleted at once. */
export function PlanSection({ texts, rows, canCopy = false, onDelete, dialog }: PlanSectionProps) {
  const t = useTranslations(texts);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [edited, setEdited] = useState<Edited | null>(null);
  /** Stays after its deletion, while the dialog closes. */
  const [deleted, setDeleted] = useState<PlanRow | null>(null);
  const { isAsking, setAsking, remove, removing } = useDeletion(texts, onDelete);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ mt: 3, p: { xs: 2.5, sm: 4 } }}>
      <Typography
        ref={title}
        id={titleId}
        tabIndex={-1}
        component="h2"
        variant="h6"
        sx={{ mb: 0.5, outline: 0 }}
      >
        {t('title')}
      </Typography>
      <Typography sx={{ mb: 2, color: 'text.secondary' }}>{t('hint')}</Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ m: 0, mb: 2, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Row
            key={row.id}
            texts={texts}
            row={row}
            onEdit={() => setEdited({ id: row.id, copyOf: null })}
            onCopy={canCopy && (() => setEdited({ id: null, copyOf: row.id }))}
            onDelete={() => {
              setDeleted(row);
              setAsking(true);
            }}
          />
        ))}
      </Box>
      <Button
        variant="outlined"
        startIcon={<Plus size={18} />}
        onClick={() => setEdited({ id: null, copyOf: null })}
      >
        {t('add')}
      </Button>
      {edited && dialog(edited, () => setEdited(null))}
      {deleted && (
        <ConfirmDialog
          open={isAsking}
          title={t('deleteTitle', { name: deleted.title })}
          text={t('deleteText')}
          cancel={t('keep')}
          confirm={t('confirmDelete')}
          busy={removing}
          fallbackFocus={title}
          onConfirm={() => void remove(deleted.id)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  );
}

function useDeletion(texts: PlanSectionProps['texts'], onDelete: PlanSectionProps['onDelete']) {
  const t = useTranslations(texts);
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);
  const remove = async (id: string) => {
    setRemoving(true);
    try {
      await onDelete(id);
      setAsking(false);
    } catch (error) {
      toast.error(errorMessage(error, t('notDeleted')));
    }
    setRemoving(false);
  };
  return { isAsking, setAsking, remove, removing };
}

interface RowProps {
  texts: PlanSectionProps['texts'];
  row: PlanRow;
  onEdit: () => void;
  onCopy: (() => void) | false;
  onDelete: () => void;
}

function Row({ texts, row: { title: name, details }, onEdit, onCopy, onDelete }: RowProps) {
  const t = useTranslations(texts);
  const copy = useTranslations('deliverySettings.slots');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        py: 0.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary">
          {details.join(' · ')}
        </Typography>
      </Box>
      <IconButton aria-label={t('change', { name })} onClick={onEdit}>
        <Pencil size={20} />
      </IconButton>
      {onCopy && (
        <IconButton aria-label={copy('copy', { name })} onClick={onCopy}>
          <Copy size={20} />
        </IconButton>
      )}
      <IconButton aria-label={t('delete', { name })} edge="end" onClick={onDelete}>
        <Trash2 size={20} />
      </IconButton>
    </Box>
  );
}
