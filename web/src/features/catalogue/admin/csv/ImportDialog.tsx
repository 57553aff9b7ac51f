import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Dialog } from '@/ui/dialogs/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useApolloClient } from '@apollo/client/react';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useToast } from '@/ui/feedback/toast/useToast';
import { BusyButton } from '@/ui/feedback/BusyButton';
import { paths } from '@/lib/dashboard-paths';
import { invalidateManagedProducts } from '@/features/catalogue/admin/product-cache';
import type { ExistingProducts } from '@/lib/apollo/schema-types.generated';
import { copyOf } from './csv-file';
import { ExistingChoice } from './ExistingChoice';
import { ImportCategories } from './ImportCategories';
import { ImportColumns } from './ImportColumns';
import { NO_CHOICES, storeChoices, wishesOf, withColumn, type ImportChoices } from './import-choices';
import { areOfMapping, knownChoices, loadMappings } from './import-mappings';
import type { ProductImportFieldsFragment } from './product-csv.generated';
import { FileDrop } from './FileDrop';
import { ImportDoubts } from './ImportDoubts';
import { ImportPreview } from './ImportPreview';
import { ImportProgress } from './ImportProgress';
import { ImportReport } from './ImportReport';
import { SavedMappings } from './SavedMappings';
import { useProductImport } from './useProductImport';

interface ImportDialogProps {
  onClose: () => void;
  onImported: () => void;
}

/**
 * Imports products from CSV: checks the file when it is selected, then imports its good rows.
 */
export function ImportDialog({ onClose, onImported }: ImportDialogProps) {
  const t = useTranslations('productCsv.import');
  const toast = useToast();
  const client = useApolloClient();
  const fullScreen = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState(NO_CHOICES);
  /** Whether choices were made since the file was checked. */
  const [isStale, setIsStale] = useState(false);
  const [existing, setExisting] = useState<ExistingProducts | null>(null);
  /** The products whose doubtful food facts an admin has confirmed; null before. */
  const [confirmed, setConfirmed] = useState<readonly string[] | null>(null);
  const { doing, progress, report, error, run, reset } = useProductImport();
  const importing = doing === 'import';
  const isImported = report?.state === 'IMPORTED';
  const outcome = outcomeOf(report, existing);
  const count = outcome.created + outcome.updated;
  const isReady = report !== null && (report.sameNames === 0 || existing !== null) && error === null;
  const columns = choices.columns ?? recognized(report);
  const decisions = { existing, confirmed };
  const doubtful = confirmed ?? doubtfulIn(report);

  const check = async (checked: File, chosen: ImportChoices, decided: Decisions = UNDECIDED) => {
    setIsStale(false);
    setExisting(decided.existing);
    setConfirmed(decided.confirmed);
    // Counts the good rows; an import leaves failed ones out only after they were shown.
    return run(checked, 'check', { ...wishesOf(chosen), ...wishesOfDecisions(decided), skipFailed: true });
  };

  const newest = useRef<File>(null);
  const choose = async (chosen: File) => {
    newest.current = chosen;
    reset();
    setFile(null);
    setChoices(NO_CHOICES);
    setIsStale(false);
    const copy = await copyOf(chosen).catch(() => null);
    if (newest.current !== chosen) return;
    if (!copy) {
      toast.error(t('unreadable', { name: chosen.name }));
      return;
    }
    setFile(copy);
    const [first, mappings] = await Promise.all([check(copy, NO_CHOICES), loadMappings(client)]);
    const before = first && knownChoices(headingsOf(first), mappings);
    if (!before || newest.current !== chosen) return;
    setChoices(before);
    if (await check(copy, before)) return;
    // The shop refuses them, or did not answer.
    if (newest.current !== chosen) return;
    setChoices(NO_CHOICES);
    await check(copy, NO_CHOICES);
  };

  const decide = (known: ExistingProducts | null) => {
    setExisting(known);
    setIsStale(true);
  };

  // What exists is decided anew: other rows may be good.
  const change = (part: Partial<ImportChoices>) => {
    setChoices({ ...choices, ...part });
    decide(null);
    setConfirmed(null);
  };

  const apply = (checked: File, chosen: ImportChoices) => {
    setChoices(chosen);
    void check(checked, chosen);
  };

  const confirm = (names: readonly string[] | null) => {
    setConfirmed(names);
    setIsStale(true);
  };

  const importAll = async (checked: File, shown: ProductImportFieldsFragment) => {
    const skipFailed = shown.failed > 0;
    const done = await run(checked, 'import', {
      ...wishesOf(choices),
      ...wishesOfDecisions(decisions),
      skipFailed,
    });
    if (done?.state !== 'IMPORTED') {
      // What exists is decided anew: the import may have happened although its response was lost.
      decide(null);
      return;
    }
    keepChoices();
    invalidateManagedProducts(client.cache);
    onImported();
    // The failed rows remain to be downloaded.
    if (done.failed > 0) return;
    toast.success(t('done', { created: done.created, updated: done.updated }));
    onClose();
  };

  const keepChoices = () => {
    if (!report || choices === NO_CHOICES) return;
    const headings = headingsOf(report);
    // The mapping of a file is applied by itself, also when another admin has changed it.
    storeChoices(headings, areOfMapping(client, headings, choices) ? null : choices);
  };
  const close = () => {
    keepChoices();
    onClose();
  };

  return (
    <Dialog
      open
      onClose={importing ? undefined : close}
      title={t('title')}
      fullWidth
      maxWidth="md"
      fullScreen={fullScreen}
      slotProps={fullScreen ? { paper: { sx: { borderRadius: 0 } } } : undefined}
    >
      <DialogContent>
        <Typography sx={{ color: 'text.secondary', mb: 2 }}>
          {t.rich('explanation', {
            template: templateLink,
          })}
        </Typography>
        <FileDrop file={file} disabled={importing} onChoose={(chosen) => void choose(chosen)} />
        {doing && <ImportProgress doing={doing} progress={progress} />}
        {error && (
          <Alert
            severity="error"
            sx={{ mt: 2.5 }}
            action={
              file && (
                <Button color="inherit" size="small" onClick={() => void check(file, choices, decisions)}>
                  {t('again')}
                </Button>
              )
            }
          >
            {error}
          </Alert>
        )}
        {file && report && !isImported && report.columns.length > 0 && (
          <SavedMappings
            headings={headingsOf(report)}
            columns={columns}
            choices={choices}
            disabled={importing}
            onApply={(chosen) => apply(file, chosen)}
            onSaved={setChoices}
          />
        )}
        {report && !isImported && report.columns.length > 0 && (
          <ImportColumns
            key={report.source + headingsOf(report).join()}
            report={report}
            chosen={columns}
            disabled={importing}
            onChoose={(heading, column) => change({ columns: withColumn(columns, heading, column) })}
          />
        )}
        {report && !isImported && report.unknownCategories.length > 0 && (
          <ImportCategories
            unknown={report.unknownCategories}
            chosen={choices.categories}
            disabled={importing}
            onChange={(categories) => change({ categories })}
          />
        )}
        {report && !isImported && report.sameNames > 0 && (
          <ExistingChoice report={report} value={existing} disabled={importing} onChange={decide} />
        )}
        {report && !isImported && doubtful.length > 0 && (
          <ImportDoubts
            names={doubtful}
            checked={confirmed !== null}
            disabled={importing}
            onChange={(checked) => confirm(checked ? doubtful : null)}
          />
        )}
        {report && !isImported && report.preview.length > 0 && <ImportPreview rows={report.preview} />}
        {report && <ImportReport report={report} {...outcome} />}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" disabled={importing} onClick={close}>
          {t(isImported ? 'close' : 'cancel')}
        </Button>
        {!isImported && (
          <BusyButton
            variant="contained"
            disabled={!doing && !isStale && (count === 0 || !isReady)}
            busy={doing !== null && file !== null}
            onClick={() =>
              file && report && void (isStale ? check(file, choices, decisions) : importAll(file, report))
            }
          >
            {isStale ? t('check') : count > 0 ? t('submit', { count }) : t('submitNothing')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

const templateLink = (words: ReactNode) => (
  <Link href={paths.productsTemplate} download>
    {words}
  </Link>
);

/** How many products an import would add, change and leave as they are. */
function outcomeOf(report: ProductImportFieldsFragment | null, existing: ExistingProducts | null) {
  if (!report || report.state === 'REFUSED') return { created: 0, updated: 0, unchanged: 0 };
  const { created, updated, unchanged, sameNames } = report;
  return { created, updated, unchanged: unchanged + (existing === 'SKIP' ? sameNames : 0) };
}

/** What an admin has decided about the rows of a file. */
interface Decisions {
  readonly existing: ExistingProducts | null;
  readonly confirmed: readonly string[] | null;
}

const UNDECIDED: Decisions = { existing: null, confirmed: null };

const wishesOfDecisions = ({ existing, confirmed }: Decisions) => ({
  existing,
  foodChecked: confirmed !== null,
});

/** The products whose food facts are doubtful, each once. */
const doubtfulIn = (report: ProductImportFieldsFragment | null): string[] => [
  ...new Set((report?.problems ?? []).flatMap(({ doubtOf }) => doubtOf ?? [])),
];

const headingsOf = ({ columns }: ProductImportFieldsFragment): string[] =>
  columns.map(({ heading }) => heading);

const recognized = (report: ProductImportFieldsFragment | null) =>
  Object.fromEntries((report?.columns ?? []).map(({ heading, column }) => [heading, column ?? null]));
