import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readReport, sum, totalsLine } from './test-results.mjs';

let folder;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'larder-reports-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Writes a report as a runner would, and reads it. */
async function read(report, exitedWell) {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return readReport(file, exitedWell);
}

const vitestReport = (counts) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  ...counts,
});
const playwrightReport = (counts) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts },
});

describe('a report of Vitest', () => {
  test('is counted, with todos among the skipped', async () => {
    const report = vitestReport({
      numPassedTests: 5,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
    });
    expect(await read(report, false)).toMatchObject({ passed: 5, failed: 2, skipped: 2 });
  });

  test('without a failed test fails when the run did: a file may not have loaded', async () => {
    expect(await read(vitestReport({ numPassedTests: 5 }), false)).toMatchObject({
      passed: 5,
      failed: 1,
      skipped: 0,
    });
  });

  test('of nothing is a failure', async () => {
    expect(await read(vitestReport({}), true)).toMatchObject({ failed: 1 });
  });

  test('names what failed, with the first lines of its message', async () => {
    const failed = (fullName, message) => ({ fullName, status: 'failed', failureMessages: [message] });
    const report = {
      ...vitestReport({ numPassedTests: 1, numFailedTests: 1 }),
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            failed('sums is right', '\u001B[31mexpected 1\u001B[39m\n\nnot 2\n    at a.test.ts'),
            { fullName: 'sums is quick', status: 'passed', failureMessages: [] },
          ],
        },
        { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
      ],
    };
    expect(await read(report, false)).toMatchObject({
      failures: ['a.test.ts > sums is right: expected 1\n  not 2', 'b.test.ts: no such module'],
    });
  });

  test('names what skipped tests need', async () => {
    const result = (fullName, status) => ({ fullName, status, failureMessages: [] });
    const report = {
      ...vitestReport({ numPassedTests: 1, numPendingTests: 4 }),
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          assertionResults: [
            result('varnish caches (needs varnish)', 'skipped'),
            result('varnish passes (needs varnish)', 'skipped'),
            result('caddy passes (needs caddy, varnish)', 'pending'),
            result('nginx passes (needs nginx)', 'passed'),
            result('sums is quick', 'skipped'),
          ],
        },
      ],
    };
    expect(await read(report, true)).toMatchObject({ needs: ['caddy', 'varnish'] });
  });
});

describe('a report of Playwright', () => {
  test('is counted', async () => {
    const report = playwrightReport({ expected: 7, unexpected: 1, skipped: 2 });
    expect(await read(report, false)).toMatchObject({ passed: 7, failed: 1, skipped: 2 });
  });

  test('names what failed, at one attempt or at all, and where', async () => {
    const attempts = (status, message) => ({
      projectName: 'mobile',
      status,
      results: [{ error: { message, location: { file: '/e2e/cart.spec.ts', line: 3 } } }],
    });
    const report = {
      ...playwrightReport({ unexpected: 1, flaky: 1 }),
      suites: [
        {
          specs: [{ file: 'cart.spec.ts', title: 'adds', tests: [attempts('flaky', 'once')] }],
          suites: [
            {
              specs: [
                {
                  file: 'cart.spec.ts',
                  title: 'pays',
                  tests: [attempts('unexpected', 'no\nCall log:\n  - waiting')],
                },
              ],
            },
          ],
        },
      ],
    };
    expect(await read(report, false)).toMatchObject({
      failed: 2,
      failures: ['cart.spec.ts:3 > adds (mobile): once', 'cart.spec.ts:3 > pays (mobile): no'],
    });
  });

  test('with only skipped tests is a failure', async () => {
    expect(await read(playwrightReport({ skipped: 2 }), true)).toMatchObject({ failed: 1, skipped: 2 });
  });
});

test('a report that is missing is a failure', async () => {
  expect(await readReport(path.join(folder, 'none.json'), true)).toEqual({
    passed: 0,
    failed: 1,
    skipped: 0,
  });
});

test('the totals are one line', () => {
  const total = sum([
    { passed: 1, failed: 0, skipped: 2 },
    { passed: 4, failed: 3, skipped: 0 },
  ]);
  expect(totalsLine(total)).toBe('5 passed, 3 failed, 2 skipped');
});
