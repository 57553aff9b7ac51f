import { useAuditLogQuery } from './audit-log.generated';
import { useListPages } from '@/lib/apollo/useListPages';
import { auditFilter, type AuditView } from './audit-view';

const pageSize = 50;

/** The entries of a view, newest first, page by page. */
export function useAuditLog(view: AuditView) {
  const { data, ...query } = useAuditLogQuery({
    variables: { first: pageSize, filter: auditFilter(view) },
  });
  return useListPages(data?.auditLog, query);
}
