import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../../app.js';
import { aRecording, aUser } from '../../../testing/a-recording.js';
import { aSummary } from '../../../testing/an-analytics.js';
import { fakeServer, type Answer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';

const NONE = { ...aSummary(), topRecordings: [] };
const recording = aRecording();
const SOME = {
  ...aSummary({ totalViews: 3, uniqueViewers: 1, avgWatchTime: 125, avgEngagementScore: 41.5 }),
  clicks: { total: 2, viewers: 1 },
  topRecordings: [
    {
      id: recording.id,
      title: recording.title,
      views: 3,
      viewers: 1,
      avgWatchTime: 125,
      engagementScore: 41.5,
    },
  ],
};

function open(overview: Answer | ((path: string) => Answer)) {
  const calls = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    'GET /api/dashboard/stats': {
      body: { totalRecordings: 1, totalDuration: 60, totalViews: 3, totalViewers: 1 },
    },
    'GET /api/recordings': { body: [recording] },
    'GET /api/recordings/deleted': { body: [] },
    'GET /api/analytics/summary': overview,
  });
  renderAt('/?tab=analytics', <App />);
  return calls;
}
const figure = (name: string) => screen.getByRole('heading', { name }).parentElement!.textContent;

describe('The Analytics tab', () => {
  it('shows 0, 0:00 and 0 % where no one has watched, and what comes later', async () => {
    open({ body: NONE });
    expect(await screen.findByText(/will appear here once someone watches/)).toBeTruthy();
    expect(figure('Total Views')).toMatch(/^Total Views0Unique/);
    expect(figure('Avg. Watch Time')).toMatch(/^Avg\. Watch Time0:00Playing/);
    expect(figure('Engagement Score')).toMatch(/^Engagement Score0%Average/);
  });

  it('shows real figures for a recording and a timeframe', async () => {
    const calls = open({ body: SOME });
    expect(await screen.findByRole('link', { name: recording.title })).toBeTruthy();
    expect(figure('Total Views')).toContain('31 person');
    expect(figure('Avg. Watch Time')).toContain('2:05');
    expect(figure('Engagement Score')).toContain('42%Fair');
    expect(figure('Button Clicks')).toContain('21 person');
    await screen.findByRole('option', { name: recording.title });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Recording' }), recording.title);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Timeframe' }), 'Last month');
    await screen.findByRole('link', { name: recording.title });
    const asked = calls.filter(({ path }) => path.startsWith('/api/analytics/summary')).at(-1)!;
    expect(asked.path).toBe(`/api/analytics/summary?timeframe=month&recordingId=${recording.id}`);
  });

  it('says when the figures cannot be loaded, and tries again', async () => {
    let isDown = true;
    open(() => (isDown ? { status: 500 } : { body: SOME }));
    expect(await screen.findByRole('heading', { name: 'Unable to load analytics' })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: recording.title })).toBeTruthy();
  });
});
