import { restartNumbers } from '../factories/sequence.js';

// Files share what they load; each makes the same rows all the same, whatever ran before it.
restartNumbers();
