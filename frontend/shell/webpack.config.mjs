import { frontendConfig } from '../../tools/webpack/frontend-config.mjs';

export default frontendConfig({ app: 'shell', servedAt: '/' });
