import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { FileSpreadsheet } from 'lucide-react';
import { useId, useRef, useState, type ChangeEvent, type DragEvent } from 'react';
import { useTranslations } from 'use-intl';
import { MAX_IMPORT_MB, MAX_IMPORT_ROWS } from '@/lib/limits';
import { ACCEPTED, fileProblem, type FileProblem } from './csv-file';

interface FileDropProps {
  file: File | null;
  disabled: boolean;
  onChoose: (file: File) => void;
}

const zone = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  p: 2,
  borderRadius: '16px',
  border: '1.5px dashed',
};

/** A file input for products that is also a drop zone. */
export function FileDrop({ file, disabled, onChoose }: FileDropProps) {
  const t = useTranslations('productCsv.file');
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { problem, over, choose, zoneProps } = useDrop(disabled, onChoose);

  return (
    <Box
      role="group"
      aria-label={t('label')}
      aria-describedby={hintId}
      {...zoneProps}
      sx={{
        ...zone,
        borderColor: over ? 'primary.main' : 'text.secondary',
        bgcolor: over ? 'primary.tint' : 'sunken',
      }}
    >
      <Box aria-hidden sx={{ color: 'primary.main', lineHeight: 0 }}>
        <FileSpreadsheet size={28} strokeWidth={1.75} />
      </Box>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{file?.name ?? t('none')}</Typography>
        <FormHelperText
          id={hintId}
          error={problem !== null}
          role={problem ? 'alert' : undefined}
          sx={{ mx: 0, mt: 0 }}
        >
          {t(problem ?? 'hint', { megabytes: MAX_IMPORT_MB, rows: MAX_IMPORT_ROWS })}
        </FormHelperText>
      </Box>
      <Button
        autoFocus
        variant="outlined"
        disabled={disabled}
        onClick={() => input.current?.click()}
        sx={{ bgcolor: 'background.paper' }}
      >
        {t(file ? 'chooseAnother' : 'choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label={t('input')}
        onChange={choose}
        tabIndex={-1}
        hidden
      />
    </Box>
  );
}

/** Accepts a file by the file dialog or dropped on the zone. */
function useDrop(disabled: boolean, onChoose: FileDropProps['onChoose']) {
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [over, setOver] = useState(false);

  const take = (chosen: File | undefined) => {
    if (!chosen || disabled) return;
    const found = fileProblem(chosen);
    setProblem(found);
    if (!found) onChoose(chosen);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.target.files?.[0];
    // Reset, so that selecting the same file again emits a change.
    event.target.value = '';
    take(chosen);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const zoneProps = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: drop,
  };
  return { problem, over, choose, zoneProps };
}
