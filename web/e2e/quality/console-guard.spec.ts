import { expect, test } from '../support/test';
import { ConsoleGuard } from '../support/console-guard';

// spec: S.9
test('the guard collects the problems of a page @wide', async ({ page, context, baseURL, consoleGuard }) => {
  // The guard must not fail this test.
  consoleGuard.expectProblem(/./);
  const watcher = new ConsoleGuard(context, baseURL ?? '');
  await page.route('https://elsewhere.example/**', (route) => route.fulfill({ body: '' }));
  await page.route('**/broken', (route) => route.abort('connectionreset'));
  await page.goto('/reviews');
  await page.evaluate(async () => {
    console.warn('a warning');
    console.error('an error');
    setTimeout(() => {
      throw new Error('nobody catches me');
    });
    await Promise.allSettled(['/broken', '/images/none.webp'].map((address) => fetch(address)));
    new Image().src = 'https://elsewhere.example/pixel.png';
  });
  const noticed = [
    /^console warning: a warning/,
    /^console error: an error/,
    /^uncaught .*nobody catches me/,
    /^request failed: .*\/broken/,
    /^response 404: .*\/images\/none\.webp/,
    /^request to another host: https:\/\/elsewhere\.example/,
  ];
  for (const problem of noticed) {
    await expect.poll(() => watcher.problems).toContainEqual(expect.stringMatching(problem));
  }
});
