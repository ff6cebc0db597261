import { frontendConfig, serverConfig } from '../../tools/webpack/frontend-config.ts';

/**
 * Builds three bundles: the viewer's own page, which shares nothing and so needs no federation; the same app
 * as a remote for the shell; and the gate for the server.
 */
export default [
  frontendConfig({ app: 'viewer', servedAt: '/remotes/viewer/', federated: false }),
  frontendConfig({
    app: 'viewer',
    servedAt: '/remotes/viewer/',
    page: false,
    folder: 'remote',
    exposes: { './app': './src/app.tsx' },
  }),
  serverConfig({ app: 'viewer', entry: './src/gate/render-gate.tsx' }),
];
