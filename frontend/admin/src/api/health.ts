import { healthApi as generated } from './generated/health.js';

const healthApi = generated.enhanceEndpoints({
  endpoints: {
    getHealth: (endpoint) => {
      // The health route answers 503 with the failing part when the product is unusable.
      endpoint.query = () => ({ url: '/api/health', answers: [503] });
    },
  },
});

export const { useGetHealthQuery } = healthApi;
export type { Health } from './generated/health.js';
