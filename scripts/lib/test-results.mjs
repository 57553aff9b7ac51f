import { readFile } from 'node:fs/promises';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

export const onePassed = { passed: 1, failed: 0, skipped: 0 };
export const oneFailed = { passed: 0, failed: 1, skipped: 0 };

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) for (const key of Object.keys(total)) total[key] += counts[key];
  return total;
}

const ofVitest = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests + report.numTodoTests,
});

const ofPlaywright = ({ stats }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  skipped: stats.skipped,
});

/**
 * What a runner's JSON report counts. A run that failed without a failed test (a file that does not load, an error
 * outside of any test, no report at all) counts as one failure, and so does a run of no tests.
 *
 * @param {string} file @param {boolean} exitedWell
 * @returns {Promise<Counts>}
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
