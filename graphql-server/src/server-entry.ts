import { run } from './main.js';

// The role, as in `node dist/server-entry.js worker`.
await run(process.argv[2]);
