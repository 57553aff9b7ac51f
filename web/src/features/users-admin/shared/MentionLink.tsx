import MuiLink from '@mui/material/Link';
import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import type { TextPlace } from '@/lib/apollo/schema-types.generated';
import { paths } from '@/lib/dashboard-paths';

interface MentionLinkProps {
  mention: { place: TextPlace; subjectId: string; subjectName: string };
  newTab?: boolean;
}

/** The pages where admins edit texts, or read those that cannot be edited. */
const pageOf: Record<TextPlace, (id: string) => string> = {
  ORDER: paths.manageOrder,
  PRODUCT: paths.manageProduct,
  CATEGORY: () => paths.manageCategories,
  PAGE: paths.editPage,
  SETTINGS: () => paths.settings,
  TAX_RATE: () => paths.settings,
  REVIEW: () => paths.moderation,
  RATING: () => paths.moderation,
  AUDIT_LOG: (of) => paths.auditLogOf({ of }),
  API_TOKEN: () => paths.apiTokens,
  WEBHOOK: paths.webhook,
  IMPORT: () => paths.manageProducts,
  IMPORT_MAPPING: () => paths.manageProducts,
};

/** Links to the text of the shop that names a customer. */
export function MentionLink({ mention, newTab = false }: MentionLinkProps) {
  const t = useTranslations('dashboard.mentions');
  const { place, subjectId, subjectName } = mention;
  return (
    <MuiLink
      component={Link}
      to={pageOf[place](subjectId)}
      color="inherit"
      sx={{ fontWeight: 600 }}
      {...(newTab && { target: '_blank' })}
    >
      {t(`places.${place}`, { name: subjectName })}
      {newTab && (
        <>
          {' '}
          <span className="visually-hidden">{t('newTab')}</span>
        </>
      )}
    </MuiLink>
  );
}
