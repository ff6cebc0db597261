import { setupLink } from '../shared/auth/setup-token.js';
import { readConfig } from '../shared/config/config.js';

// Printed on the operator's terminal and never logged. Useless once used.
process.stdout.write(`${setupLink(readConfig())}\n`);
