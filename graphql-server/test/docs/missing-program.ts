import { spawnSync } from 'node:child_process';
import type { Example } from './read-examples.js';

/** What examples use besides Node and a shell, and how to ask whether it is there. */
const programs = { curl: '--version', openssl: 'version', python3: '--version', php: '--version' };

const missing = Object.entries(programs)
  .filter(([program, question]) => spawnSync(program, [question]).status !== 0)
  .map(([program]) => program);

/** A program that an example wants and this machine has not. */
export const missingProgram = ({ language, code }: Example): string | undefined =>
  language === 'bash' ? missing.find((program) => new RegExp(`\\b${program} `).test(code)) : undefined;
