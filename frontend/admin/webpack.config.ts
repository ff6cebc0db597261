import { frontendConfig } from '../../tools/webpack/frontend-config.ts';

export default frontendConfig({
  app: 'admin',
  servedAt: '/remotes/admin/',
  exposes: { './app': './src/app.tsx' },
});
