import { frontendConfig } from '../../tools/webpack/frontend-config.mjs';

export default frontendConfig({
  app: 'admin',
  servedAt: '/remotes/admin/',
  exposes: { './app': './src/app.tsx' },
});
