import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { lookAt } from './support/axe.ts';
import { openBrowser, type TestBrowser } from './support/browser.ts';
import { type Product, startProduct } from './support/product.ts';
import {
  aViewer,
  addRecording,
  anOwner,
  makeQuietVideo,
  openDatabase,
  type Caller,
  type SharedRecording,
  type Stretch,
  watch,
} from './support/watching.ts';

const DURATION = 2400;
const TITLE = 'Renewal with the harbor';
const ZONE = 'America/New_York';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const CHAPTERS = ['Welcome', 'Prices', 'Contract', 'Next steps'].map((title, at) => ({
  ...{ title, startTime: at * 600, endTime: at * 600 + 600 },
}));
const TRANSCRIPT = `WEBVTT

00:01:40.000 --> 00:01:46.000
Ann: Welcome to our call about the renewal.

00:07:30.000 --> 00:07:36.000
Ben: The price is twenty euros for each seat.

00:20:10.000 --> 00:20:16.000
Ann: The contract runs for two years.

00:39:00.000 --> 00:39:06.000
Ben: We send the proposal on Friday.
`;

/**
 * Who watches without a browser, 27 people of 30. `score` is 40 * watched + 30 * chapters / 5 + 20 * tabs / 3 + 10 *
 * furthest second, each a share of the whole, by hand.
 */
interface Group {
  company: string;
  people: number;
  stretches: Stretch[];
  tabs?: string[];
  userAgent?: string;
  score: number;
}
type Facts = [rating: string, sessions: string, time: string, score: string];

const GROUPS: Group[] = [
  { company: 'keen.example', people: 5, stretches: [[0, 2400]], tabs: ['transcript', 'comments'], score: 87 },
  { company: 'whole.example', people: 5, stretches: [[0, 2400]], score: 74 },
  {
    company: 'skips.example',
    people: 3,
    stretches: [
      [0, 60],
      [1200, 2400],
    ],
    score: 49,
  },
  {
    company: 'replays.example',
    people: 6,
    stretches: [
      [0, 600],
      [300, 600],
    ],
    tabs: ['transcript'],
    score: 30,
  },
  {
    company: 'leaves.example',
    people: 8,
    stretches: [[0, 600]],
    tabs: ['transcript'],
    userAgent: PHONE,
    score: 25,
  },
];
const AGO = 3000;

describe('Thirty viewers of a recording of 40 minutes', () => {
  let product: Product;
  let browser: TestBrowser;
  let owner: Caller;
  let page: Page;
  let complaints: string[];
  let recording: SharedRecording;
  let quiet: SharedRecording;
  /** When each visit began, for the hours. */
  const began: Date[] = [];
  /** What the browsers themselves say they have played, by address. */
  const played = new Map<string, [from: number, to: number]>();
  /** By address: when somebody was active last. */
  const lastViewed = new Map<string, Date>();

  beforeAll(async () => {
    product = await startProduct();
    const { address } = product;
    owner = await anOwner(address, 'owner@example.com');
    const [file, opened] = await Promise.all([
      makeQuietVideo(product.dataDir, { seconds: DURATION }),
      openBrowser(),
    ]);
    browser = opened;
    const facts = { title: TITLE, chapters: CHAPTERS, transcript: TRANSCRIPT };
    recording = await addRecording(owner, file, facts);
    quiet = await addRecording(owner, file, { ...facts, title: 'Nobody has seen this' });
    await Promise.all([watchWithoutBrowser(), watchInBrowsers()]);

    ({ page, complaints } = await browser.newPage({
      timezoneId: ZONE,
      bypassCSP: true,
      reducedMotion: 'reduce',
    }));
    const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: address }));
    await page.context().addCookies(cookies);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  async function watchWithoutBrowser(): Promise<void> {
    const database = await openDatabase(product.dataDir);
    const since = (ago: number) => began.push(new Date(Date.now() - ago * 1000));
    const watchAs = async ({ company, people, stretches, tabs, userAgent }: Group): Promise<void> => {
      for (let n = 1; n <= people; n++) {
        const email = `viewer${n}@${company}`;
        const viewer = await aViewer(product.address, recording, { email, userAgent });
        if (email === 'viewer1@leaves.example') {
          since(4 * 3600);
          await watch(viewer, database, { ago: 4 * 3600, stretches: [[0, 60]] });
        }
        since(AGO);
        lastViewed.set(email, await watch(viewer, database, { ago: AGO, stretches, tabs }));
        if (email === 'viewer1@replays.example') await speakUp(viewer);
      }
    };
    for (const group of GROUPS) await watchAs(group);
    await database.end();
  }

  async function speakUp({ call }: Caller): Promise<void> {
    const shared = `/api/recordings/shared/${recording.shareId}`;
    await call('POST', `${shared}/assistant`, { question: 'What is the price for each seat?' });
    await call('POST', `${shared}/comments`, { content: 'Can we have it in writing?', timestamp: 452 });
  }

  /** Somebody opens the link, and plays until the video has moved on by so many seconds. */
  async function watchInBrowser(
    email: string,
    {
      from = 0,
      seconds,
      tab,
      ...options
    }: BrowserContextOptions & { from?: number; seconds?: number; tab?: string },
  ): Promise<void> {
    const { page: theirs, context } = await browser.newPage(options);
    const told = (path: string) =>
      theirs.waitForResponse((answer) => answer.url().endsWith(path) && answer.request().method() === 'POST');
    const announced = told('/analytics/sessions');
    began.push(new Date());
    await theirs.goto(`${product.address}/view/${recording.shareId}${from ? `?t=${from}` : ''}`);
    await theirs.getByLabel('Email').fill(email);
    await theirs.getByRole('button', { name: 'Access Recording' }).click();
    await announced;
    lastViewed.set(email, new Date());
    if (seconds) {
      if (tab) await theirs.getByRole('tab', { name: tab }).click();
      await theirs.getByRole('button', { name: 'Play recording' }).click();
      await theirs.waitForFunction(
        (until) => document.querySelector('video')!.currentTime > until,
        from + seconds,
      );
      const sent = told('/events/batch');
      await theirs.getByRole('button', { name: 'Pause', exact: true }).click();
      await sent;
      const range = await theirs.evaluate((): [number, number] => {
        const { played: ranges } = document.querySelector('video')!;
        return [ranges.start(0), ranges.end(ranges.length - 1)];
      });
      played.set(email, range);
    }
    await context.close();
  }

  async function watchInBrowsers(): Promise<void> {
    await Promise.all([
      watchInBrowser('ann@browser.example', { seconds: 4, tab: 'Transcript', userAgent: DESKTOP }),
      watchInBrowser('ben@browser.example', {
        ...{ from: 1200, seconds: 4, userAgent: PHONE },
        viewport: { width: 390, height: 844 },
      }),
      watchInBrowser('cat@browser.example', { userAgent: DESKTOP }),
    ]);
    const context = await browser.newPage({ userAgent: DESKTOP });
    const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url: product.address }));
    await context.context.addCookies(cookies);
    const announced = context.page.waitForResponse((answer) => answer.url().endsWith('/analytics/sessions'));
    await context.page.goto(`${product.address}/view/${recording.shareId}`);
    await announced;
    await context.context.close();
  }

  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const open = async (path: string, heading: string): Promise<void> => {
    await page.goto(product.address + path);
    await page.getByRole('heading', { name: heading, exact: true }).first().waitFor();
  };
  /** Value and detail of a card, by its label. */
  const card = async (label: string): Promise<string> => {
    const whole = page.getByRole('heading', { name: label, exact: true }).locator('..');
    return (await whole.locator('p').first().innerText()).replaceAll(/\s+/g, ' ');
  };
  /** The cells of a table's body, the first line of each. */
  const rows = (table: Locator): Promise<string[][]> =>
    table
      .locator('tbody tr')
      .evaluateAll((lines) =>
        lines.map((line) =>
          [...(line as HTMLTableRowElement).cells].map((cell) =>
            cell.innerText.trim().split('\n')[0]!.trim(),
          ),
        ),
      );
  const dateOf = (moment: Date | undefined) =>
    new Intl.DateTimeFormat('en-US', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: ZONE,
    }).format(moment);

  it('are on the cards of its analytics page', async () => {
    await open(`/analytics/${recording.id}`, 'Total Views');
    // 10 * 2400 + 3 * 1260 + 6 * 900 + 8 * 600 + 60 = 38,040 s, and a few seconds of two browsers.
    expect(await card('Total Views')).toBe('31 30 people');
    expect(await card('Watch Time')).toBe('10h 34m 20m a session');
    // (10 + 3 * 0.525 + 14 * 0.25 + 0.025) / 31 = 0.487; (5 * 87 + 5 * 74 + 3 * 49 + 6 * 30 + 8 * 25 + 7 + 13 + 11) / 31
    expect(await card('Completion Rate')).toBe('49%');
    expect(await card('Engagement')).toBe('44 Fair');
  });

  it('are in its panels', async () => {
    expect(await rows(page.getByRole('table', { name: 'Most viewed chapters' }))).toEqual([
      ['Welcome', '29'],
      ['Contract', '14'],
      ['Next steps', '13'],
      ['Prices', '10'],
    ]);
    expect(await rows(page.getByRole('table', { name: 'Device usage' }))).toEqual([
      ['Desktop', '21 · 68%'],
      ['Mobile', '10 · 32%'],
    ]);
    expect(await rows(page.getByRole('table', { name: 'Parts of the engagement score' }))).toEqual([
      ['Watched', '20 of 40'],
      ['Chapters', '13 of 30'],
      ['Tabs', '5 of 20'],
      ['Furthest point', '5 of 10'],
    ]);
    const hours = region('Viewing Pattern');
    await hours.getByText('Show the numbers').click();
    const hourOf = new Intl.DateTimeFormat('en', { hour: 'numeric', timeZone: ZONE });
    const counted = Map.groupBy(began, (moment) => hourOf.format(moment));
    const expected = [...counted].map(([hour, { length }]) => [hour, String(length)]);
    expect((await rows(hours.getByRole('table'))).sort()).toEqual(expected.sort());
    expect(await region('Not counted').innerText()).toContain('1 session: your own visits');
  });

  it('are on its curve, its moments and its sentences', async () => {
    const curve = region('Audience retention');
    await curve.getByText('Show the numbers').click();
    // (24 + 3 * 0.1 + 0.1) / 31, 10 / 31 and twice 13 / 31.
    expect(await rows(curve.getByRole('table'))).toEqual([
      ['Welcome', '0:00', '79%', '6'],
      ['Prices', '10:00', '32%', '0'],
      ['Contract', '20:00', '42%', '0'],
      ['Next steps', '30:00', '42%', '0'],
    ]);
    const moments = await curve
      .getByRole('list', { name: 'Moments to look at' })
      .getByRole('button')
      .allInnerTexts();
    expect(moments.map((text) => text.replaceAll(/\s*\n\s*/g, ' | '))).toEqual([
      'Most replayed | 6 replays | 5:00 · Welcome',
      'Steepest drop | 45% stop here | 10:00 · Prices',
    ]);
    const sentences = curve.getByRole('list', { name: 'Transcript by attention' }).getByRole('button');
    // 24, 24, 13 and 13 of 31. Those out of sight have no text that could be seen.
    expect(await sentences.allTextContents()).toEqual([
      '1:40Welcome to our call about the renewal.77%',
      '7:30The price is twenty euros for each seat.77%6 replays',
      '20:10The contract runs for two years.42%',
      '39:00We send the proposal on Friday.42%',
    ]);
  });

  it('are each a line of Viewer Insights, and of their company', async () => {
    const insights = region('Viewer Insights');
    await insights.getByRole('button', { name: 'Show all 30 people' }).click();
    const line = (email: string, [rating, sessions, time, score]: Facts): string[] => [
      ...[email, rating, sessions, time, score, dateOf(lastViewed.get(email))],
    ];
    const facts: Record<string, Facts> = {
      'keen.example': ['Excellent', '1', '40m', '87'],
      'whole.example': ['Good', '1', '40m', '74'],
      'skips.example': ['Fair', '1', '21m', '49'],
      'replays.example': ['Low', '1', '15m', '30'],
      'leaves.example': ['Low', '1', '10m', '25'],
    };
    const expected = GROUPS.flatMap(({ company, people }) =>
      Array.from({ length: people }, (_, n) => line(`viewer${n + 1}@${company}`, facts[company]!)),
    ).filter(([email]) => email !== 'viewer1@leaves.example');
    // Two visits of 25 and 7.
    expected.push(line('viewer1@leaves.example', ['Low', '2', '11m', '16']));
    const told = (email: string): string => {
      const [from, to] = played.get(email)!;
      return `${Math.round(to - from)}s`;
    };
    for (const [email, score] of [
      ['ann@browser.example', '13'],
      ['ben@browser.example', '11'],
    ] as const)
      expected.push(line(email, ['Low', '1', told(email), score]));
    expected.push(line('cat@browser.example', ['Low', '1', '0s', '0']));
    expect((await rows(insights.getByRole('table'))).sort()).toEqual(expected.sort());

    await insights.getByRole('button', { name: 'Companies' }).click();
    expect(await rows(insights.getByRole('table'))).toEqual([
      ['leaves.example', 'Low', '9', '1h 21m', '24'],
      ['replays.example', 'Low', '6', '1h 30m', '30'],
      ['keen.example', 'Excellent', '5', '3h 20m', '87'],
      ['whole.example', 'Good', '5', '3h 20m', '74'],
      ['skips.example', 'Fair', '3', '1h 3m', '49'],
      ['browser.example', 'Low', '3', expect.any(String), '8'],
    ]);
  });

  it('have a bar for each of their 31 sessions', async () => {
    const list = region('Sessions');
    const more = list.getByRole('button', { name: 'Show more' });
    while (await more.isVisible()) {
      await more.click();
      await list.locator('[aria-busy=false]').waitFor();
    }
    const bars = await list
      .getByRole('img')
      .evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')));
    const count = (label: string | RegExp) =>
      bars.filter((bar) => (label instanceof RegExp ? label.test(bar ?? '') : label === bar)).length;
    expect(bars).toHaveLength(31);
    expect(count('Watched 0:00–40:00, of 40:00')).toBe(10);
    expect(count('Watched 0:00–1:00, 20:00–40:00, of 40:00')).toBe(3);
    expect(count('Watched 0:00–10:00, replayed 5:00–10:00, of 40:00')).toBe(6);
    expect(count('Watched 0:00–10:00, of 40:00')).toBe(8);
    expect(count('Watched 0:00–1:00, of 40:00')).toBe(1);
    expect(count(/^Watched 0:00–0:0\d, of 40:00$/)).toBe(1);
    expect(count(/^Watched 20:00–20:0\d, of 40:00$/)).toBe(1);
    expect(count('Nothing watched')).toBe(1);
    const facts = (await list.getByRole('listitem').allInnerTexts()).join('\n');
    expect(facts.match(/40m watched · 100% · stopped at 40:00 · engagement 87/g)).toHaveLength(5);
    expect(facts.match(/21m watched · 53% · stopped at 40:00 · engagement 49/g)).toHaveLength(3);
    expect(facts.match(/Android · 10m watched · 25% · stopped at 10:00 · engagement 25/g)).toHaveLength(8);
  });

  it('are played from by the keyboard alone', async () => {
    const chart = page.getByRole('application');
    await page.locator('body').press('Home');
    for (
      let presses = 0;
      presses < 60 && !(await chart.evaluate((it) => it === document.activeElement));
      presses++
    )
      await page.keyboard.press('Tab');
    for (let steps = 0; steps < 10; steps++) await page.keyboard.press('ArrowRight');
    const chosen = await page
      .getByRole('status')
      .filter({ hasText: 'watching' })
      .locator('strong')
      .innerText();
    await page.keyboard.press('Enter');
    const [minutes = 0, seconds = 0] = chosen.split(':').map(Number);
    await page.waitForFunction(
      (from) => document.querySelector('video')!.currentTime >= from,
      minutes * 60 + seconds,
    );
    expect(minutes * 60 + seconds).toBeGreaterThan(0);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  });

  it('are played from where the curve is clicked, whether or not a pointer was over it', async () => {
    const chart = page.getByRole('application');
    const { width } = (await chart.boundingBox())!;
    // Half of what lies between the two scales.
    await chart.click({ position: { x: 44 + (width - 76) / 2, y: 100 } });
    await page.waitForFunction((middle) => {
      const { currentTime } = document.querySelector('video')!;
      return currentTime > middle - 30 && currentTime < middle + 60;
    }, DURATION / 2);
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.pause());
  });

  it('bring no barrier to that page, nor does nobody at all', async () => {
    expect(await lookAt(page, 'analytics')).toEqual({});
    await open(`/analytics/${quiet.id}`, 'No views yet');
    await page.getByRole('button', { name: 'Copy Share Link' }).waitFor();
    expect([await card('Total Views'), await card('Watch Time'), await card('Completion Rate')]).toEqual([
      ...['0', '0s', '0%'],
    ]);
    for (const text of [
      'No chapter data available',
      'No device data available',
      'No viewer data available yet',
    ])
      await page.getByText(text).waitFor();
    expect(await lookAt(page, 'analytics-empty')).toEqual({});
  });

  it('have a page each, with what they watched, asked and said', async () => {
    const openViewer = async (email: string) => {
      await open(`/analytics/${recording.id}`, 'Viewer Insights');
      const more = page.getByRole('button', { name: 'Show all 30 people' });
      await more.click();
      await page.getByRole('link', { name: email, exact: true }).first().click();
      await page.getByRole('heading', { name: 'Stopped at', exact: true }).waitFor();
      const labels = ['Sessions', 'Watch Time', 'Completion Rate', 'Stopped at', 'Engagement'];
      const cards: string[] = [];
      for (const label of labels)
        cards.push(
          label === 'Sessions'
            ? await page
                .getByRole('heading', { name: label, exact: true })
                .first()
                .locator('..')
                .locator('p')
                .innerText()
            : await card(label),
        );
      const bar = await region('What they watched').getByRole('img').getAttribute('aria-label');
      return [...cards, bar];
    };
    expect(await openViewer('viewer1@leaves.example')).toEqual([
      ...['2', '11m', '25%', '10:00', '16 Low', 'Watched 0:00–10:00, replayed 0:00–1:00, of 40:00'],
    ]);
    expect(await openViewer('viewer1@replays.example')).toEqual([
      ...['1', '15m', '25%', '10:00', '30 Low', 'Watched 0:00–10:00, replayed 5:00–10:00, of 40:00'],
    ]);
    expect(await rows(page.getByRole('table', { name: 'Parts of the engagement score' }))).toEqual([
      ['Watched', '15 of 40'],
      ['Chapters', '6 of 30'],
      ['Tabs', '7 of 20'],
      ['Furthest point', '3 of 10'],
    ]);
    expect(await region('Questions').innerText()).toMatch(/What is the price for each seat\?\s+7:30/);
    expect(await region('Comments').innerText()).toContain('Can we have it in writing?');
    await page.getByText('You went back to “Welcome” at 5:00.').waitFor();
    expect(await lookAt(page, 'viewer')).toEqual({});
  });

  it('are counted on the dashboard, its tab, the list, the editor and the news', async () => {
    await open('/?tab=analytics', 'Total Views');
    await page.getByRole('link', { name: TITLE }).waitFor();
    expect([
      await card('Total Views'),
      await card('Avg. Watch Time'),
      await card('Engagement Score'),
    ]).toEqual([...['31 30 people', '20:27', '44% Fair']]);
    expect(await rows(page.getByRole('table'))).toEqual([[TITLE, '31', '30', '20:27', '44', 'Fair']]);
    expect(await lookAt(page, 'dashboard-analytics')).toEqual({});
    await open('/', TITLE);
    await page.getByText('31 views · 30 people', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const news = page.getByRole('dialog', { name: 'Notifications' });
    await news.getByText('31 views · 30 people').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'List view' }).click();
    await page.getByText('31 views · 30 people', { exact: true }).first().waitFor();
    await open(`/edit/${recording.id}`, TITLE);
    await page
      .getByText(/31 views · 30 people/)
      .first()
      .waitFor();
  });

  it('meet no complaint of the browser', () => {
    expect(complaints).toEqual([]);
  });
});
