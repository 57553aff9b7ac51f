import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import { Save } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ServerForm } from '@/lib/forms/useServerForm';
import { LeaveDialog } from '@/ui/dialogs/LeaveDialog';
import { SubmitButton } from '@/ui/forms/SubmitButton';
import type { PageDraft } from './page-draft';
import { PageFields } from './PageFields';
import { PagePreview } from './PagePreview';

interface PageFormProps {
  form: Pick<ServerForm<PageDraft>, 'control' | 'formState' | 'busy' | 'submit'>;
  submit: string;
  /** Whether there is nothing to save. */
  idle?: boolean;
  /** A button beside the one that submits. */
  action?: ReactNode;
}

/** The fields of a page beside its preview. */
export function PageForm({ form, submit, idle = false, action }: PageFormProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
      }}
    >
      <Card
        component="form"
        noValidate
        onSubmit={form.submit}
        sx={{ p: { xs: 2.5, sm: 4 }, alignSelf: 'start' }}
      >
        <PageFields control={form.control} />
        <Stack direction={{ xs: 'column', sm: 'row' }} useFlexGap sx={{ gap: 1.5, mt: 3 }}>
          <SubmitButton busy={form.busy} idle={idle} fullWidth={false} startIcon={<Save size={20} />}>
            {submit}
          </SubmitButton>
          {action}
        </Stack>
      </Card>
      <PagePreview control={form.control} />
      <LeaveDialog unsaved={form.formState.isDirty} />
    </Box>
  );
}
