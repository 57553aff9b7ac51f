import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuditLogQuery } from './audit-log.generated';
import { useListPages } from '@/lib/apollo/useListPages';
import { auditFilter, auditViewParams, readAuditView, type AuditView } from './audit-view';

const pageSize = 50;

/** Which entries the address asks for, and how to ask for others. */
export function useAuditView() {
  const [params, setParams] = useSearchParams();
  const view = useMemo(() => readAuditView(params), [params]);
  const change = (part: Partial<AuditView>) => setParams(auditViewParams({ ...view, ...part }));
  return { view, change };
}

/** The entries of a view, newest first, page by page. */
export function useAuditLog(view: AuditView) {
  const { data, ...query } = useAuditLogQuery({
    variables: { first: pageSize, filter: auditFilter(view) },
  });
  return useListPages(data?.auditLog, query);
}
