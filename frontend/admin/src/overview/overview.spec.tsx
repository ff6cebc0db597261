import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createStore } from '../store.js';
import { Overview } from './overview.js';

interface PlanCount {
  planName: string;
  tenantCount: number;
}

function anOverview(planDistribution: PlanCount | PlanCount[]): void {
  const body = { overview: { totalTenants: 12, totalUsers: 1348, totalRecordings: 0 }, planDistribution };
  globalThis.fetch = (() =>
    Promise.resolve({
      ok: true,
      status: 200,
      statusText: 'OK',
      text: () => Promise.resolve(JSON.stringify(body)),
    })) as unknown as typeof fetch;
  render(
    <Provider store={createStore()}>
      <Overview />
    </Provider>,
  );
}

const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name })).parentElement?.textContent;

describe('Overview', () => {
  it('shows the figures of the server', async () => {
    anOverview([{ planName: 'Free', tenantCount: 9 }]);
    expect(await cardOf('Total Tenants')).toBe('Total Tenants12');
    expect(await cardOf('Total Users')).toBe('Total Users1,348');
    expect(await cardOf('Total Recordings')).toBe('Total Recordings0');
    expect(await cardOf('Plan Distribution')).toBe('Plan DistributionFree9');
  });

  it('shows the one plan of an answer that is not a list', async () => {
    anOverview({ planName: 'Free', tenantCount: 9 });
    expect(await cardOf('Plan Distribution')).toBe('Plan DistributionFree9');
  });

  it('says so when there are no plans', async () => {
    anOverview([]);
    expect(await cardOf('Plan Distribution')).toBe('Plan DistributionNo plan data available');
  });
});
