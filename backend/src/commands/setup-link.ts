import { setupLink } from '../shared/auth/setup-token.js';
import { readConfig } from '../shared/config/config.js';

// Told to whoever runs the product, on their own terminal and never in a log. It opens nothing once it was used.
process.stdout.write(`${setupLink(readConfig())}\n`);
