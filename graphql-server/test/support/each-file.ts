import { restartNumbers } from '../factories/sequence.js';

// Files share what they load; each makes the same rows, independent of the files before it.
restartNumbers();
