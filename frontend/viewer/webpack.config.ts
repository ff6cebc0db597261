import { frontendConfig } from '../../tools/webpack/frontend-config.ts';

/** Its own page, which shares nothing and so pays for no federation; and the same app as a remote for the shell. */
export default [
  frontendConfig({ app: 'viewer', servedAt: '/remotes/viewer/', federated: false }),
  frontendConfig({
    app: 'viewer',
    servedAt: '/remotes/viewer/',
    page: false,
    folder: 'remote',
    exposes: { './app': './src/app.tsx' },
  }),
];
