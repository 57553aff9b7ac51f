import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { UserAvatar } from '@/ui/media/UserAvatar';
import { paths } from '@/lib/dashboard-paths';
import { subjectPath, type AuditEntry } from './audit-entry';

/** A name, linked to its page if it has one. */
const named = (path: string | null) => (name: ReactNode) =>
  path ? (
    <MuiLink component={Link} to={path} sx={{ fontWeight: 600 }}>
      {name}
    </MuiLink>
  ) : (
    <b>{name}</b>
  );

/** The actor, action and subject of an entry. */
export function AuditSentence({ entry }: { entry: AuditEntry }) {
  const t = useTranslations('auditLog');
  const { action, actor, apiToken, subjectName } = entry;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '40px minmax(0, 1fr)', columnGap: 1.5 }}>
      {actor ? (
        <UserAvatar src={actor.avatar} />
      ) : (
        <Box
          aria-hidden
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 40,
            height: 40,
            borderRadius: '50%',
            bgcolor: 'primary.tint',
            color: 'primary.dark',
          }}
        >
          <Settings size={20} />
        </Box>
      )}
      <Box sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>
        {t.rich(`sentences.${action}`, {
          actor: actor?.displayName ?? t('changes.settings'),
          subject: subjectName,
          who: named(actor && paths.manageUser(actor.id)),
          what: named(subjectPath(entry)),
        })}
        {apiToken && (
          <Typography variant="body2">
            {t.rich('token', { name: apiToken.name, b: (chunks) => <b>{chunks}</b> })}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
