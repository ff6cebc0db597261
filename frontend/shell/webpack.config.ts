import { frontendConfig } from '../../tools/webpack/frontend-config.ts';

export default frontendConfig({ app: 'shell', servedAt: '/' });
