import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/**
 * @typedef {Counts & { failures?: string[], needs?: string[] }} Results with each failed test by its
 *   name and the first lines of its message, and what skipped tests need
 */

export const onePassed = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed = { passed: 0, failed: 1, skipped: 0 };

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) for (const key of Object.keys(total)) total[key] += counts[key];
  return total;
}

/** Without the stack and the log of calls. Runners colour their output, also inside data. */
const firstLines = (message) => {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const end = lines.findIndex((line) => /^\s+at |^Call log:/.test(line));
  const head = lines.slice(0, end === -1 ? undefined : end).filter((line) => line.trim());
  return head.slice(0, 8).join('\n  ');
};

/** What is missing here, by the words `(needs …)` in the names of skipped tests. */
const needsOf = (testResults = []) => {
  const skipped = testResults.flatMap(({ assertionResults }) => assertionResults).filter(isSkipped);
  const needs = skipped.flatMap(({ fullName }) => /\(needs ([^)]+)\)/.exec(fullName)?.[1]?.split(', ') ?? []);
  return [...new Set(needs)].toSorted();
};
const isSkipped = ({ status }) => status === 'skipped' || status === 'pending';

const ofVitest = (report) => ({
  needs: needsOf(report.testResults),
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: (report.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that does not load has a message and no tests.
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLines(message)}`];
    return failed.map((test) => `${file} > ${test.fullName}: ${firstLines(test.failureMessages[0])}`);
  }),
});

/** The tests of a suite and of the suites in it. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

const ofPlaywright = ({ stats, suites }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
  skipped: stats.skipped,
  failures: specsOf({ suites }).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const { message, location } = results.findLast(({ error }) => error)?.error ?? {};
        const where = location ? `${file}:${location.line}` : file;
        return `${where} > ${title} (${projectName}): ${firstLines(message)}`;
      }),
  ),
});

/**
 * What a runner's JSON report counts. A run that failed without a failed test (a file that does not
 * load, an error outside of any test, no report at all) counts as one failure, and so does a run of
 * no tests.
 *
 * @param {string} file @param {boolean} exitedWell
 * @returns {Promise<Results>}
 */
export async function readReport(file, exitedWell) {
  const report = await readFile(file, 'utf8').then(JSON.parse, () => undefined);
  if (!report) return oneFailed;
  const counts = report.stats ? ofPlaywright(report) : ofVitest(report);
  const ran = counts.passed + counts.failed;
  return { ...counts, failed: counts.failed || (exitedWell && ran > 0 ? 0 : 1) };
}

/** The line that a test run ends with. @param {Counts} counts */
export const totalsLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
