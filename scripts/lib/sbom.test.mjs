import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from './paths.mjs';
import { copyleftIn, corrected, createSbom, missingIn } from './sbom.mjs';

let sbom;

beforeAll(async () => {
  sbom = await createSbom();
});

const refs = () => sbom.components.map((each) => each['bom-ref']);

test('the bill of materials is CycloneDX of the shop, with each component once', () => {
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.\d$/),
    serialNumber: expect.stringMatching(/^urn:uuid:[\da-f-]{36}$/),
    metadata: { component: { type: 'application', name: 'larder', licenses: [{ license: { id: 'MIT' } }] } },
  });
  expect(new Set(refs()).size).toBe(refs().length);
});

test('the bill of materials names what the shop runs with, and none of its tools', () => {
  const names = new Set(sbom.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  for (const name of ['fastify', 'typeorm', 'react', '@mui/material', 'sharp']) expect(names).toContain(name);
  for (const name of ['vitest', 'typescript', 'oxlint', '@playwright/test'])
    expect(names).not.toContain(name);
});

test('each dependency of the bill of materials is one of its components', () => {
  const known = new Set([...refs(), sbom.metadata.component['bom-ref']]);
  const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !known.has(ref))).toEqual([]);
});

test('a package that npm lists twice is one component', () => {
  const part = { 'bom-ref': 'a@1', name: 'a' };
  const found = corrected(
    {
      metadata: { component: { 'bom-ref': 'folder@0', name: 'folder' } },
      components: [part, { ...part }],
      dependencies: [
        { ref: 'folder@0', dependsOn: ['a@1'] },
        { ref: 'a@1', dependsOn: [] },
        { ref: 'a@1', dependsOn: ['b@1'] },
      ],
    },
    { name: 'larder', version: '1', license: 'MIT' },
  );
  expect(found.components).toEqual([part]);
  expect(found.dependencies).toEqual([
    { ref: 'larder@1', dependsOn: ['a@1'] },
    { ref: 'a@1', dependsOn: ['b@1'] },
  ]);
});

test('NOTICE names each part of production under a copyleft licence', async () => {
  const notice = await readFile(path.join(root, 'NOTICE'), 'utf8');
  const found = copyleftIn(sbom);
  expect(found).toContain('libheif-js');
  expect(missingIn(notice, found)).toEqual([]);
});

test('a part that NOTICE does not name is missing, also one with a name that begins alike', () => {
  const notice = 'From libheif-js, and one of @img/sharp-libvips-*.';
  expect(missingIn(notice, ['libheif-js', '@img/sharp-libvips-linux-x64'])).toEqual([]);
  expect(missingIn(notice, ['libheif', '@img/sharp-win32-x64'])).toEqual(['libheif', '@img/sharp-win32-x64']);
});
