// `npm test`: every check and every test, from a fresh clone too. Nothing stops at the first
// failure; the last line says how many passed. `npm test -- api web` runs only those parts, and
// `npm test -- changed` what a change touches, which takes a minute;
// `--nightly` inspects every screen, sends more random requests and kills the parts of a running
// cluster, which takes an hour.
import './lib/check-node.mjs';
import { randomInt } from 'node:crypto';
import os from 'node:os';
import path from 'node:path';
import { buildAll } from './lib/build.mjs';
import { changedFiles, testsOf, typedBy } from './lib/changed.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { installPackages } from './lib/install.mjs';
import {
  clientFolder,
  devServicesFolder,
  inNodeModules,
  root,
  serverFolder,
  webFolder,
} from './lib/paths.mjs';
import { explainFailure } from './lib/prepare.mjs';
import {
  CommandFailed,
  npmCommand,
  runCommand,
  runNode,
  showNode,
  stopCommandsOnSignals,
} from './lib/run-command.mjs';
import { makeTemporaryFolder } from './lib/temporary-folder.mjs';
import { plainEnvironment } from './lib/test-environment.mjs';
import { oneFailed, onePassed, readReport, sum, totalsLine } from './lib/test-results.mjs';

/** @typedef {import('./lib/test-results.mjs').Results} Results */
/**
 * @typedef {{ title: string, run: () => Promise<Results & { output?: string }>, isQuiet?: boolean
 *   }} Step what a quiet one says is shown only when it fails
 */

process.chdir(root);
stopCommandsOnSignals();
// A person's own keys must not reach what the tests start.
process.env = plainEnvironment();
const temporary = makeTemporaryFolder();
process.env.TMPDIR = temporary;

/** An npm script that passes or fails as a whole. @returns {Step} */
const check = (title, script, ...options) => ({
  title,
  isQuiet: true,
  async run() {
    const [file, args] = npmCommand(['run', '--silent', script, ...options]);
    await runCommand(file, args, { name: `npm run ${script}` });
    return onePassed;
  },
});

/** A program of node_modules that passes or fails as a whole. @returns {Step} */
const program = (title, script, ...args) => ({
  title,
  isQuiet: true,
  run: () => runNode(inNodeModules(script), args, { name: title }).then(() => onePassed),
});

/** Runs a test runner with its output shown, and counts the results in its JSON report. */
async function runTests(script, args, { report, cwd, env = {} }) {
  const exitedWell = await showNode(script, args, { cwd, env: { ...env, TEST_REPORT: report } });
  return readReport(report, exitedWell);
}

/** The same for tests that run beside others: their output is shown when they fail. */
async function runTestsQuietly(name, script, args, { report, cwd, env = {} }) {
  const options = { name, cwd, env: { ...env, TEST_REPORT: report } };
  const failure = await runNode(script, args, options).then(
    () => undefined,
    (error) => error,
  );
  return { ...(await readReport(report, !failure)), output: failure?.output };
}

/** Two workers also on small machines: tests on the database wait more than they compute. */
const workers = Math.max(2, Math.floor(os.availableParallelism() / 2));

/** @returns {Step} */
const vitest = (title, cwd, ...options) => ({
  title,
  run() {
    const { report, args } = vitestRun(title, options);
    return runTests(inNodeModules('vitest/vitest.mjs'), args, { report, cwd });
  },
});

/** As for the others, which say so in their configuration: only a stop for what hangs. */
const patience = ['--testTimeout=120000', '--hookTimeout=120000'];

/** For tests that run beside others. @returns {Step} */
const quietVitest = (title, cwd, ...options) => ({
  title,
  isQuiet: true,
  run() {
    const { report, args } = vitestRun(title, options);
    return runTestsQuietly(title, inNodeModules('vitest/vitest.mjs'), args, { report, cwd });
  },
});

function vitestRun(title, options) {
  const report = path.join(temporary, `${title}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { report, args: ['run', ...reporters, `--maxWorkers=${workers}`, ...options] };
}

/** @type {Step} */
const build = { title: 'build', run: () => buildAll().then(() => onePassed) };

const isNightly = process.argv.includes('--nightly');
if (isNightly) {
  process.env.TEST_DEPTH = 'nightly';
  // Other random requests each night. By day, equal commits get equal results.
  process.env.TEST_SEED ||= String(randomInt(2 ** 31));
  console.log(`TEST_SEED=${process.env.TEST_SEED} repeats the random requests of this run.`);
}
const asked = process.argv.slice(2).filter((argument) => argument !== '--nightly');
/** For what usually runs beside the tests of the API; by itself it is there to be seen. */
const isAlone = asked.length === 1;
const besides = isAlone ? vitest : quietVitest;

/** @type {Step} */
const browser = {
  title: 'browser',
  isQuiet: !isAlone,
  async run() {
    const env = { CHROMIUM_PATH: await ensureChromium() };
    const options = { report: path.join(temporary, 'browser.json'), cwd: webFolder, env };
    const playwright = inNodeModules('@playwright/test/cli.js');
    return isAlone
      ? runTests(playwright, ['test'], options)
      : runTestsQuietly('browser', playwright, ['test'], options);
  },
};

const parts = {
  checks: [
    check('formatting', 'format:check'),
    check('types of the server', 'typecheck', '--workspace=graphql-server'),
    check('types of the web', 'typecheck', '--workspace=web'),
    check('types of the shared rules', 'typecheck', '--workspace=packages/shared'),
    check('types of the texts', 'typecheck', '--workspace=packages/texts'),
    check('types of the client for integrators', 'typecheck', '--workspace=packages/client'),
    check('types of the local stand-ins', 'typecheck', '--workspace=packages/dev-services'),
    check('lint', 'lint'),
    check('subjects of new commits', 'lint:commits'),
    check('docker-compose.yml', 'compose:check'),
    check('.env.example and docs/operating.md agree with the settings', 'settings:check'),
    check('schema.graphql keeps what was released', 'schema:breaking'),
    check('docs/spec-coverage.md agrees with the tags of the tests', 'spec-coverage:check'),
    check('the generated documents and hooks agree with the operations', 'codegen:check'),
    quietVitest('shared rules and texts', root, 'packages/shared/', 'packages/texts/', ...patience),
    quietVitest('scripts and benchmarks', root, 'scripts/', 'bench/', '--no-isolate', ...patience),
  ],
  // The built web renders the pages.
  api: [build, vitest('server', serverFolder)],
  // The longest of what runs beside them comes first, so that both end at about the same time.
  e2e: [build, browser],
  web: [besides('web components', webFolder)],
  startup: [build, besides('start-up', serverFolder, '--config=test/startup/vitest.config.ts')],
  docs: [
    build,
    besides('examples of the documentation', serverFolder, '--config=test/docs/vitest.config.ts'),
  ],
  client: [besides('client for integrators', clientFolder)],
  'dev-services': [besides('local stand-ins', devServicesFolder)],
};

// Takes minutes, and needs servers that are not part of the project.
const byName = {
  cluster: [build, vitest('cluster', serverFolder, '--config=test/cluster/vitest.config.ts')],
  machines: [build, vitest('machines', serverFolder, '--config=test/machines/vitest.config.ts')],
};

/** Suites by the paths of their tests. Those of servers, documents and processes take minutes. */
const suites = [
  { of: /^(scripts|bench|packages\/shared)\//, title: 'scripts', cwd: root, options: ['--no-isolate'] },
  { of: /^packages\/client\//, title: 'client', cwd: clientFolder },
  { of: /^packages\/dev-services\//, title: 'local stand-ins', cwd: devServicesFolder },
  { of: /^web\//, title: 'web', cwd: webFolder },
  { of: /^graphql-server\/(src|tools)\//, title: 'server', cwd: serverFolder },
  {
    of: /^graphql-server\/test\/(?!(cluster|docs|machines|startup)\/)/,
    title: 'API',
    cwd: serverFolder,
    needsBuild: true,
  },
];

/**
 * What a change touches: formatting and lint of its files, types of their workspaces, and tests
 * that changed or import one of them; of the API's, where each opens a shop, the changed ones.
 *
 * @returns {Promise<Step[]>}
 */
async function stepsOfChange() {
  const changed = await changedFiles(root);
  const tests = (await testsOf(root, changed)).filter(
    (file) => !file.startsWith('graphql-server/test/') || changed.includes(file),
  );
  const checked = changed.filter((file) => /\.(?:[cm]?[jt]sx?|json|md|ya?ml|css|html)$/.test(file));
  const code = checked.filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  const unmatched = '--no-error-on-unmatched-pattern';
  const runs = suites
    .map((suite) => ({ ...suite, files: tests.filter((file) => suite.of.test(file)) }))
    .filter(({ files }) => files.length > 0);
  return [
    ...(checked.length > 0 ? [check('formatting', 'format:check', '--', unmatched, ...checked)] : []),
    ...(code.length > 0 ? [program('lint', 'oxlint/bin/oxlint', '--quiet', unmatched, ...code)] : []),
    check('words', 'lint:words'),
    check('subjects of new commits', 'lint:commits'),
    ...typedBy(changed).map((folder) => check(`types of ${folder}`, 'typecheck', `--workspace=${folder}`)),
    ...runs.flatMap(({ title, cwd, needsBuild, options = [], files }) => [
      ...(needsBuild ? [build] : []),
      vitest(
        `changed tests, ${title}`,
        cwd,
        ...files.map((file) => path.relative(cwd, path.join(root, file))),
        ...options,
        ...patience,
      ),
    ]),
  ];
}

const all = { ...parts, ...byName, changed: asked.includes('changed') ? await stepsOfChange() : [] };
const unknown = asked.filter((name) => !Object.hasOwn(all, name));
if (unknown.length > 0) {
  console.error(
    `There is no part called ${unknown.join(', ')}; the parts are ${Object.keys(all).join(', ')}.`,
  );
  process.exit(2);
}

/** Output of quiet steps while a loud one runs. @type {string[] | undefined} */
let putOff;

function say(text) {
  if (putOff) putOff.push(text);
  else console.log(text);
}

/** Runs one step and prints its result; an error is a failed test, never the end of the run. */
async function runStep({ title, run, isQuiet }) {
  const heading = `\n── ${title}`;
  if (!isQuiet) {
    console.log(heading);
    putOff = [];
  }
  const began = Date.now();
  const { output, ...counts } = await run().catch((error) => {
    const said = error instanceof CommandFailed ? `${error.output}\n` : '';
    return { ...oneFailed, output: `${said}${error.message}` };
  });
  const outcome = `   ${totalsLine(counts)} (${((Date.now() - began) / 1000).toFixed(1)} s)`;
  if (isQuiet) say([heading, output, outcome].filter(Boolean).join('\n'));
  else {
    console.log([output, outcome].filter(Boolean).join('\n'));
    const meanwhile = putOff ?? [];
    putOff = undefined;
    for (const text of meanwhile) say(text);
  }
  return { title, counts };
}

/**
 * Loud steps follow each other, and quiet ones run beside them; where only quiet ones are left, two
 * at a time: one alone keeps a small machine half busy. What comes after the build may need it;
 * what comes before it runs beside it.
 */
async function runSteps(steps) {
  const groups = [[]];
  for (const step of steps) {
    groups.at(-1).push(step);
    if (step === build) groups.push([]);
  }
  const results = new Map();
  const runEach = async (waiting) => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.set(step, await runStep(step));
  };
  for (const group of groups) {
    const quiet = group.filter(({ isQuiet }) => isQuiet);
    const loud = group.filter(({ isQuiet }) => !isQuiet);
    await Promise.all([runEach(loud).then(() => runEach(quiet)), runEach(quiet)]);
  }
  return steps.map((step) => results.get(step));
}

try {
  await installPackages();
} catch (error) {
  explainFailure(error);
  console.log(totalsLine(oneFailed));
  process.exit(1);
}

const names = asked.length > 0 ? asked : Object.keys(isNightly ? all : parts);
const results = await runSteps([...new Set(names.flatMap((name) => all[name]))]);

console.log('\n── summary');
for (const { title, counts } of results) {
  console.log(`   ${counts.failed > 0 ? 'FAILED' : 'passed'}  ${title}: ${totalsLine(counts)}`);
  if (counts.needs?.length > 0)
    console.log(`   SKIPPED ${title} in part: install ${counts.needs.join(', ')}`);
  for (const failure of counts.failures ?? []) console.log(`  ${failure}`.replaceAll(/^/gm, ' '.repeat(11)));
}
const total = sum(results.map(({ counts }) => counts));
console.log(totalsLine(total));
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
