import { run } from './main.js';

// What this process is for, as in `docker-compose.yml`: `node dist/server-entry.js worker`.
await run(process.argv[2]);
