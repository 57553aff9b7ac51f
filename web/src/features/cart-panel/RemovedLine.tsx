import Button from '@mui/material/Button';
import { Undo2 } from 'lucide-react';
import css from './RemovedLine.module.css';

interface RemovedLineProps {
  /** The product's. */
  name: string;
  onUndo: () => void;
}

/** Stands where a line was removed. It takes the focus, which went with the line's own button. */
export function RemovedLine({ name, onUndo }: RemovedLineProps) {
  return (
    <li className={css.removed}>
      <span>
        <b>{name}</b> was removed.
      </span>
      <Button
        autoFocus
        size="small"
        startIcon={<Undo2 size={18} aria-hidden />}
        aria-label={`Undo: put ${name} back`}
        onClick={onUndo}
      >
        Undo
      </Button>
    </li>
  );
}
