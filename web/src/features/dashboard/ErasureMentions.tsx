import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { MentionLink } from '@/features/users-admin/shared/MentionLink';
import { errorMessage } from '@/lib/apollo/errors';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { useToast } from '@/ui/feedback/toast/useToast';
import { useDismissErasureMentionsMutation, type DaysWorkQuery } from './days-work.generated';

type Mention = NonNullable<DaysWorkQuery['erasureMentions']>[number];

interface ErasureMentionsProps {
  mentions: readonly Mention[];
  /** Called when the last one is dismissed and its button unmounts. */
  onAllDone: () => void;
}

/**
 * Texts of the shop that name customers whose accounts were deleted, until an admin dismisses them.
 * Renders nothing without any.
 */
export function ErasureMentions({ mentions, onAllDone }: ErasureMentionsProps) {
  const t = useTranslations('dashboard.mentions');
  const list = useRef<HTMLUListElement>(null);
  const { dismiss, dismissing } = useDismiss((left) => {
    if (left === 0) onAllDone();
    // The clicked button has unmounted.
    else list.current?.focus({ preventScroll: true });
  });
  if (mentions.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('title', { count: mentions.length })}</AlertTitle>
      <Typography variant="body2">{t('text')}</Typography>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label={t('label')}
        sx={{ m: 0, mt: 1, p: 0, listStyle: 'none', outline: 0 }}
      >
        {mentions.map((mention) => (
          <Box
            component="li"
            key={mention.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', py: 0.5 }}
          >
            <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
              <MentionLink mention={mention} />
            </Box>
            <BusyButton
              variant="outlined"
              color="inherit"
              busy={dismissing.includes(mention.id)}
              aria-label={t('doneWith', {
                text: t(`places.${mention.place}`, { name: mention.subjectName }),
              })}
              onClick={() => void dismiss([mention])}
            >
              {t('done')}
            </BusyButton>
          </Box>
        ))}
      </Box>
      {mentions.length > 1 && (
        <BusyButton
          color="inherit"
          busy={dismissing.length === mentions.length}
          sx={{ mt: 1 }}
          onClick={() => void dismiss(mentions)}
        >
          {t('allDone')}
        </BusyButton>
      )}
    </Alert>
  );
}

/** @param onDismissed gets the number of mentions that stay */
function useDismiss(onDismissed: (left: number) => void) {
  const common = useTranslations('common');
  const toast = useToast();
  const [dismissing, setDismissing] = useState<readonly string[]>([]);
  const [send] = useDismissErasureMentionsMutation({
    refetchQueries: ['DaysWork'],
    awaitRefetchQueries: true,
  });
  const dismiss = async (mentions: readonly Mention[]) => {
    const ids = mentions.map(({ id }) => id);
    setDismissing(ids);
    try {
      const { data } = await send({ variables: { input: { ids } } });
      onDismissed(data?.dismissErasureMentions?.length ?? 0);
    } catch (error) {
      toast.error(errorMessage(error, common('somethingWentWrong')));
    }
    setDismissing([]);
  };
  return { dismiss, dismissing };
}
