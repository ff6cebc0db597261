import { healthApi as generated } from './generated/health.js';

const healthApi = generated.enhanceEndpoints({
  endpoints: {
    getHealth: (endpoint) => {
      // A product that cannot be used says with a 503 which part is missing.
      endpoint.query = () => ({ url: '/api/health', answers: [503] });
    },
  },
});

export const { useGetHealthQuery } = healthApi;
export type { Health } from './generated/health.js';
