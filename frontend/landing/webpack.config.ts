import { frontendConfig } from '../../tools/webpack/frontend-config.ts';

/** What visitors who are not signed in see at `/`: HTML and CSS, and a script that it can do without. */
export default frontendConfig({ app: 'landing', servedAt: '/remotes/landing/', federated: false });
