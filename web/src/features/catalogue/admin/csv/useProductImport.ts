import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { errorMessage, fieldErrors } from '@/lib/apollo/errors';
import type { ImportProductsInput } from '@/lib/apollo/schema-types.generated';
import {
  ProductImportDocument,
  type ProductImportFieldsFragment,
  useImportProductsMutation,
} from './product-csv.generated';
import { isUnanswered } from '@/lib/apollo/is-unanswered';
import { useUpload } from '@/lib/forms/useUpload';
import { useIdempotencyKey } from '@/lib/apollo/useIdempotencyKey';

/** How to read a file, and what to import of it. */
type Wishes = Omit<ImportProductsInput, 'file' | 'dryRun'>;

const POLL_MS = 400;
/** Polling survives short interruptions of the connection. */
const MAX_RETRIES = 15;

interface ImportRun {
  /** The running step. */
  readonly doing: 'check' | 'import' | null;
  /** In percent. */
  readonly progress: number;
  /** The result of the last step. */
  readonly report: ProductImportFieldsFragment | null;
  readonly error: string | null;
}

const idle: ImportRun = { doing: null, progress: 0, report: null, error: null };

/** Uploads a file of products and polls the state of the import. */
export function useProductImport() {
  const t = useTranslations('productCsv.errors');
  const client = useApolloClient();
  const runUpload = useUpload();
  const [send] = useImportProductsMutation({ fetchPolicy: 'no-cache' });
  const withIdempotencyKey = useIdempotencyKey();
  const [state, setState] = useState<ImportRun>(idle);
  // Incremented for each file, to ignore responses about earlier ones.
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );

  const follow = async (id: string, isCurrent: () => boolean) => {
    for (let retries = 0; isCurrent(); await pause()) {
      try {
        const { data } = await client.query({
          query: ProductImportDocument,
          variables: { id },
          fetchPolicy: 'no-cache',
        });
        const report = data?.productImport;
        if (!report || report.state !== 'RUNNING') return report ?? null;
        retries = 0;
        if (isCurrent()) setState((before) => ({ ...before, progress: report.progress }));
      } catch (error) {
        retries += 1;
        if (!isUnanswered(error) || retries > MAX_RETRIES) throw error;
      }
    }
    return null;
  };

  const upload = (input: ImportProductsInput) =>
    input.dryRun
      ? send({ variables: { input } })
      : withIdempotencyKey((idempotencyKey) => send({ variables: { input: { ...input, idempotencyKey } } }));

  /** The last report stays, with what was chosen for it. */
  const fail = (error: string) => setState(({ report }) => ({ ...idle, report, error }));

  /** Resolves to the report, or to null without one. */
  const run = async (
    file: File,
    doing: 'check' | 'import',
    wishes: Wishes,
  ): Promise<ProductImportFieldsFragment | null> => {
    const mine = (turn.current += 1);
    const isCurrent = () => turn.current === mine;
    // The report of the step before stays until there is a newer one.
    setState(({ report }) => ({ ...idle, doing, report }));
    try {
      const { data } = await runUpload(upload({ ...wishes, file, dryRun: doing === 'check' }));
      const report = data && (await follow(data.importProducts.id, isCurrent));
      if (!isCurrent()) return null;
      if (!report || report.state === 'FAILED') {
        fail(t(doing === 'check' ? 'checkFailed' : 'importFailed'));
        return null;
      }
      setState({ ...idle, report });
      return report;
    } catch (error) {
      const [refusal] = Object.values(fieldErrors(error));
      if (isCurrent()) fail(refusal ?? errorMessage(error, t('noAnswer')));
      return null;
    }
  };

  const reset = () => {
    turn.current += 1;
    setState(idle);
  };

  return { ...state, run, reset };
}

const pause = () => new Promise((resolve) => setTimeout(resolve, POLL_MS));
