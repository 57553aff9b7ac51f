import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../config/config.js';
import { ownFile } from '../own-files.js';

/** What the code of the shop and of the pages that it draws is in. */
const CODE = /\.(js|ts|html)$/;

/**
 * Names who makes answers: by the code, the web, and those settings that say something in an answer. What two processes of the
 * same name are asked alike they answer alike; another build, or the same for another shop, has another name.
 */
export async function answerMaker(config: Config, webRoot: string | undefined): Promise<string> {
  const { production, publicUrl, shop, firebase, razorpay, graphiql, persistedQueriesOnly } = config;
  const { apiKey, authDomain, projectId, appId, emulated } = firebase;
  const settings = [
    { production, publicUrl, shop, graphiql, persistedQueriesOnly, sandbox: razorpay.sandbox },
    { apiKey, authDomain, projectId, appId, emulated },
  ];
  const hash = createHash('sha256').update(JSON.stringify(settings));
  await addFolder(hash, fileURLToPath(ownFile('.')), { deep: true });
  if (webRoot !== undefined) {
    await addFolder(hash, path.join(webRoot, 'server'), { deep: true });
    // It names all other files by what is in them.
    await addFolder(hash, path.join(webRoot, 'client'), { deep: false });
  }
  return hash.digest('base64url');
}

async function addFolder(
  hash: ReturnType<typeof createHash>,
  folder: string,
  { deep }: { readonly deep: boolean },
): Promise<void> {
  const found = await readdir(folder, { recursive: deep }).catch(() => []);
  for (const name of found.filter((each) => CODE.test(each)).sort()) {
    hash.update(`\n${name}\n`).update(await readFile(path.join(folder, name)));
  }
}
