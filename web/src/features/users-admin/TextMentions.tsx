import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'use-intl';
import { RetryLine } from '@/ui/feedback/RetryLine';
import { useTextMentionsQuery } from './manage-users.generated';
import { MentionLink } from './shared/MentionLink';

/** The texts of the shop that would still name a customer whose account is deleted. */
export function TextMentions({ userId }: { userId: string }) {
  const t = useTranslations('manageUsers.data.mentions');
  const { data, error, refetch } = useTextMentionsQuery({
    variables: { userId },
    fetchPolicy: 'network-only',
  });
  const mentions = data?.textMentions;
  if (!mentions && error) return <RetryLine text={t('failed')} onRetry={() => void refetch()} />;
  if (!mentions?.length) {
    return (
      <Typography role="status" variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        {t(mentions ? 'none' : 'searching')}
      </Typography>
    );
  }
  return (
    <Alert severity="warning" sx={{ mt: 2, '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      <AlertTitle>{t('title', { count: mentions.length })}</AlertTitle>
      <Typography variant="body2">{t('text')}</Typography>
      <Box
        component="ul"
        tabIndex={0}
        aria-label={t('label')}
        sx={{ maxHeight: 220, m: 0, mt: 1, p: 0, overflow: 'auto', listStyle: 'none' }}
      >
        {mentions.map((mention) => (
          <Box
            component="li"
            key={`${mention.place} ${mention.subjectId} ${mention.excerpt}`}
            sx={{ py: 0.5, overflowWrap: 'anywhere' }}
          >
            <MentionLink newTab mention={mention} />
            <Typography dir="auto" variant="body2" sx={{ color: 'text.secondary' }}>
              {mention.excerpt}
            </Typography>
          </Box>
        ))}
      </Box>
    </Alert>
  );
}
