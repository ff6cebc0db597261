import { frontendConfig } from '../../tools/webpack/frontend-config.ts';

/** The page at `/` for signed-out visitors. It works without its script. */
export default frontendConfig({ app: 'landing', servedAt: '/remotes/landing/', federated: false });
