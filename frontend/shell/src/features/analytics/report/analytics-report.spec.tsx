import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../../../app.js';
import { aFullRecording, aUser } from '../../../testing/a-recording.js';
import { aSession, aSummary } from '../../../testing/an-analytics.js';
import { fakeServer, type Answer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';

const ID = '01980000-0000-7000-8000-000000000001';
const at = (path: string) => `GET /api/recordings/${ID}/analytics/${path}`;
const insight = (n: number) => ({
  viewerId: `v${n}`,
  viewerEmail: `person-${n}@${n % 2 === 0 ? 'northwind' : 'contoso'}.example`,
  viewerName: null,
  totalSessions: 2,
  totalWatchTime: 120,
  completionRate: 0.5,
  engagementScore: 95 - n * 15,
  lastViewed: '2026-11-21T12:00:00.000Z',
});
const WATCHED = aSummary({
  totalViews: 3,
  uniqueViewers: 1,
  totalWatchTime: 3900,
  avgWatchTime: 1300,
  avgCompletionRate: 0.544,
  avgEngagementScore: 61.6,
  avgScoreParts: { completion: 22.4, chapters: 18, tabs: 13.3, progress: 7.9 },
  topChapters: [{ chapterId: 'c1', title: 'Hello', startTime: 0, views: 3 }],
  deviceBreakdown: { Desktop: 2, Mobile: 1 },
  hourlyViewPattern: Array.from({ length: 24 }, (_, hour) => ({ hour, views: hour === 14 ? 3 : 0 })),
  viewerInsights: [0, 1, 2, 3].map(insight),
  companies: [
    { domain: 'northwind.example', viewers: 2, totalSessions: 4, totalWatchTime: 240, engagementScore: 80 },
  ],
  clicks: { total: 4, viewers: 2 },
  notCounted: [{ reason: 'automated', sessions: 2 }],
});

function open(answers: Record<string, Answer | ((path: string) => Answer)>, search = '') {
  const calls = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    [`GET /api/recordings/${ID}`]: { body: aFullRecording({ duration: 100 }) },
    [at('summary')]: { body: WATCHED },
    [at('retention')]: { body: { step: 50, watching: [1, 0.25], replays: [2, 0] } },
    [at('sessions')]: (path) => ({
      body: path.includes('counted=false')
        ? [
            aSession({
              id: 'x',
              counted: false,
              notCountedReason: 'automated',
              viewerName: 'Bot',
              watched: [],
            }),
          ]
        : [aSession()],
    }),
    ...answers,
  });
  renderAt(`/analytics/${ID}${search}`, <App />);
  return calls;
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe("A recording's analytics", () => {
  it('show the figures, with people beside views and a line on how each is counted', async () => {
    open({});
    const card = (await screen.findByRole('heading', { name: 'Total Views' })).parentElement!;
    expect(card.textContent).toContain('31 person');
    expect(card.textContent).toContain('Unique viewing sessions');
    for (const [name, value] of [
      ['Watch Time', '1h 5m'],
      ['Completion Rate', '54%'],
      ['Engagement', '62Good'],
      ['Button Clicks', '42 people'],
    ] as const)
      expect(screen.getByRole('heading', { name }).parentElement!.textContent).toContain(value);
    const parts = await panel('Engagement score');
    expect(parts.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '22 of 40',
      '18 of 30',
      '13 of 20',
      '8 of 10',
    ]);
  });

  it('show chapters, devices, hours and viewers with their ratings', async () => {
    open({});
    expect((await panel('Most Viewed Chapters')).getByRole('row', { name: /Hello.* 3$/ })).toBeTruthy();
    expect((await panel('Device Usage')).getByText('1 · 33%')).toBeTruthy();
    expect((await panel('Viewing Pattern')).getByText('Busiest: 2 PM, 3 views')).toBeTruthy();
    const viewers = await panel('Viewer Insights');
    expect(
      ['Excellent', 'Excellent', 'Good', 'Fair'].every((rating) => viewers.getAllByText(rating).length > 0),
    ).toBe(true);
    expect(
      viewers.getByRole<HTMLAnchorElement>('link', { name: 'person-0@northwind.example' }).pathname,
    ).toBe(`/analytics/${ID}/viewers/v0`);
    await userEvent.click(viewers.getByRole('button', { name: 'Companies' }));
    expect(viewers.getByRole('row', { name: /northwind\.example.*2 people/ })).toBeTruthy();
    const promises = viewers.getByRole<HTMLAnchorElement>('link', {
      name: 'Promises with northwind.example',
    });
    expect(promises.pathname + promises.search).toBe('/promises?company=northwind.example');
  });

  it('have the retention as a table and attention on each sentence, and play from there', async () => {
    const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    open({});
    const retention = await panel('Audience retention');
    await userEvent.click(await retention.findByText('Show the numbers'));
    const row = retention.getByRole('row', { name: /Hello/ });
    expect(row.textContent).toBe('Hello0:0063%2');
    const line = retention.getByRole('button', { name: /Welcom to the call\. ?100% ?2 replays/ });
    const video = document.querySelector('video')!;
    Object.defineProperty(video, 'scrollIntoView', { value: () => undefined });
    await userEvent.click(line);
    expect(play).toHaveBeenCalledTimes(1);
    await userEvent.click(retention.getByRole('button', { name: /Steepest drop.*75% stop here/ }));
    expect(video.currentTime).toBe(50);
    play.mockRestore();
  });

  it('say of each session what it watched, and why others do not count', async () => {
    open({});
    const sessions = await panel('Sessions');
    expect((await sessions.findByRole('img')).getAttribute('aria-label')).toBe(
      'Watched 0:00–0:50, replayed 0:00–0:10, of 1:40',
    );
    expect(sessions.getByText('iPhone · 1m watched · 50% · stopped at 0:50 · engagement 42')).toBeTruthy();
    const others = await panel('Not counted');
    expect(others.getByText('2 sessions: link scanners and other automated clients')).toBeTruthy();
    await userEvent.click(others.getByText('Show 2 sessions'));
    expect(await others.findByText(/Bot/)).toBeTruthy();
  });

  it('ask for the timeframe in the address, also for the file', async () => {
    const calls = open({}, '?timeframe=week');
    await screen.findByRole('heading', { name: 'Total Views' });
    const summary = calls.find(({ path }) => path.includes('/summary'))!;
    expect(summary.path).toContain('timeframe=week');
    expect(summary.path).toContain('timezone=');
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      `/api/recordings/${ID}/analytics/sessions.csv?timeframe=week`,
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Timeframe' }), 'Last day');
    await screen.findByRole('heading', { name: 'Total Views' });
    expect(window.location.search).toBe('?timeframe=day');
  });

  it('offer the share link while no one has watched', async () => {
    open({ [at('summary')]: { body: aSummary() } });
    expect(await screen.findByRole('heading', { name: 'No views yet' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copy Share Link' })).toBeTruthy();
    for (const words of [
      'No chapter data available',
      'No device data available',
      'No viewer data available yet',
    ])
      expect(screen.getByText(words)).toBeTruthy();
  });

  it('say when they cannot be loaded, and try again', async () => {
    let isDown = true;
    open({ [at('summary')]: () => (isDown ? { status: 500 } : { body: WATCHED }) });
    expect(await screen.findByRole('heading', { name: 'Analytics not found' })).toBeTruthy();
    expect(screen.getByText('Unable to load analytics for this recording.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Total Views' })).toBeTruthy();
  });

  it('say when the plan does not include them', async () => {
    open({ [at('summary')]: { status: 403, body: { detail: 'Analytics is not included in your plan.' } } });
    expect(
      await screen.findByRole('heading', { name: 'Analytics is not included in your plan' }),
    ).toBeTruthy();
  });
});
