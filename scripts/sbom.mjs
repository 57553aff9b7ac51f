// `npm run sbom`: writes a software bill of materials of what runs in production (CycloneDX, JSON).
// An argument names another file than sbom.cdx.json.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createSbom } from './lib/sbom.mjs';
import { root } from './lib/paths.mjs';

const file = path.resolve(process.argv[2] ?? path.join(root, 'sbom.cdx.json'));
const sbom = await createSbom();
await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file}: ${sbom.components.length} components (CycloneDX ${sbom.specVersion})`);
