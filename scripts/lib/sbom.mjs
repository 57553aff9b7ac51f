import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './paths.mjs';

const MAX_BYTES = 64 * 1024 * 1024;

/**
 * The bill of materials that npm makes of package-lock.json, which is the same on every platform.
 *
 * @returns {Promise<object>} CycloneDX
 */
export async function createSbom() {
  const options = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', ['sbom', ...options], {
    cwd: root,
    maxBuffer: MAX_BYTES,
    shell: process.platform === 'win32',
  });
  const [manifest, lock] = await Promise.all(['package.json', 'package-lock.json'].map(readJson));
  return corrected(withoutTools(JSON.parse(stdout), lock), manifest);
}

const readJson = async (file) => JSON.parse(await readFile(path.join(root, file), 'utf8'));

/**
 * Leaves out what only develops and tests. Not by `--omit=dev`, which also leaves out a package
 * that one workspace runs with and another one tests with, such as React.
 */
function withoutTools(sbom, { packages }) {
  const shipped = new Set(
    Object.entries(packages)
      .filter(([, { dev }]) => !dev)
      .map(([place, { name, version }]) => `${name ?? place.replace(/^.*node_modules\//, '')}@${version}`),
  );
  const project = sbom.metadata.component['bom-ref'];
  const isShipped = (ref) => ref === project || shipped.has(ref);
  return {
    ...sbom,
    components: sbom.components.filter((each) => isShipped(each['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => isShipped(ref))
      .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) })),
  };
}

/**
 * Corrects what npm gets wrong: it names the project after its folder, and npm 10 lists a package
 * once for each place where it is installed, although a `bom-ref` has to be unique.
 */
export function corrected(sbom, { name, version, license, description }) {
  const { component } = sbom.metadata;
  const ref = `${name}@${version}`;
  const renamed = (each) => (each === component['bom-ref'] ? ref : each);
  const dependencies = new Map(sbom.dependencies.map((each) => [renamed(each.ref), new Set()]));
  for (const { ref: from, dependsOn = [] } of sbom.dependencies) {
    for (const each of dependsOn) dependencies.get(renamed(from)).add(renamed(each));
  }
  return {
    ...sbom,
    metadata: {
      ...sbom.metadata,
      component: {
        ...component,
        'bom-ref': ref,
        name,
        version,
        description,
        purl: `pkg:npm/${ref}`,
        licenses: [{ license: { id: license } }],
      },
    },
    components: uniqueBy(sbom.components, (each) => each['bom-ref']),
    dependencies: [...dependencies].map(([from, dependsOn]) => ({ ref: from, dependsOn: [...dependsOn] })),
  };
}

const uniqueBy = (all, keyOf) => [...new Map(all.map((each) => [keyOf(each), each])).values()];

/** Licences with conditions for those who pass the parts on. */
const COPYLEFT = /\b(?:[AL]?GPL|MPL|EPL|CDDL|EUPL|CPAL|OSL|SSPL|BUSL|CC-BY-(?:SA|NC))\b/;

/** @returns {string[]} names of the components under such a licence */
export const copyleftIn = ({ components }) =>
  components.filter((each) => COPYLEFT.test(JSON.stringify(each.licenses ?? []))).map(fullName);

const fullName = ({ group, name }) => (group ? `${group}/${name}` : name);

/**
 * @param {string} notice names packages, or several by a star at the end
 * @returns {string[]} the names that are missing in it
 */
export function missingIn(notice, names) {
  const words = notice.split(/[\s,]+/).map((word) => word.replace(/\.$/, ''));
  const isNamed = (name) =>
    words.some((word) => word === name || (/\w-\*$/.test(word) && name.startsWith(word.slice(0, -1))));
  return names.filter((name) => !isNamed(name));
}
