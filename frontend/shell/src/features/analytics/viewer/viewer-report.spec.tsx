import { fireEvent, screen, within } from '@testing-library/react';
import { App } from '../../../app.js';
import type { FollowUp, WatchingViewer } from '../../../api/analytics.js';
import { aFullRecording, aUser } from '../../../testing/a-recording.js';
import { aSession } from '../../../testing/an-analytics.js';
import { fakeServer, type Answer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { mailOf, mailtoOf } from './mail-text.js';

const ID = '01980000-0000-7000-8000-000000000001';
const AT = `GET /api/recordings/${ID}/analytics/viewers/v1`;
const NOW = '2026-11-21T12:00:00.000Z';

const viewer: WatchingViewer = {
  viewerId: 'v1',
  viewerEmail: 'vi@northwind.example',
  viewerName: 'Vi',
  totalSessions: 1,
  totalWatchTime: 60,
  completionRate: 0.5,
  engagementScore: 42,
  firstViewed: NOW,
  lastViewed: NOW,
  watched: [[0, 50]],
  replayed: [[0, 10, 2]],
  sessions: [aSession(), aSession({ id: 'x', counted: false, notCountedReason: 'impossible' })],
  questions: [{ id: 'q', question: 'What does it cost?', timestamp: 12, createdAt: NOW }],
  comments: [],
  reactions: [{ id: 'x', kind: 'heart', timestamp: 65, createdAt: '2026-11-21T09:30:00.000Z' }],
  buttonClicks: [
    {
      id: 'click-1',
      label: 'Book a call',
      url: 'https://cal.example.com/',
      clickedAt: '2026-11-20T10:00:00.000Z',
    },
  ],
};
const draft: FollowUp = {
  to: 'vi@northwind.example',
  subject: 'About “Pricing”',
  name: 'Vi',
  greeting: 'Hi Vi,',
  sentences: [
    {
      text: 'You asked: “What does it cost?” From the recording: “Twelve.”',
      evidence: { kind: 'question', time: 12, sharedTime: 12, quote: 'Twelve.', occurredAt: NOW },
    },
    {
      text: 'As agreed: Send the offer (Maya, Friday).',
      evidence: { kind: 'agreed', time: 50, sharedTime: 33, quote: 'I’ll send it.', occurredAt: null },
    },
  ],
  closing: 'Best,\nMaya',
  writtenBy: 'template',
};

const open = (answers: Record<string, Answer> = {}) => {
  const calls = fakeServer({
    'GET /api/auth/user': { body: aUser() },
    [`GET /api/recordings/${ID}`]: { body: aFullRecording({ duration: 100 }) },
    [AT]: { body: viewer },
    [`${AT}/follow-up`]: { body: draft },
    [`GET /api/recordings/${ID}/share`]: {
      body: { callToAction: { label: 'Book', url: 'https://b.example' } },
    },
    ...answers,
  });
  renderAt(`/analytics/${ID}/viewers/v1`, <App />);
  return calls;
};
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

describe("A viewer's page", () => {
  it('shows what they watched, asked and wrote, and where they stopped', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Vi' })).toBeTruthy();
    const promises = screen.getByRole<HTMLAnchorElement>('link', { name: 'Promises in all recordings' });
    expect(promises.search).toBe('?contact=vi%40northwind.example');
    expect(screen.getByRole('heading', { name: 'Stopped at' }).parentElement!.textContent).toContain('0:50');
    const watched = await panel('What they watched');
    expect(watched.getByRole('img').getAttribute('aria-label')).toBe(
      'Watched 0:00–0:50, replayed 0:00–0:10, of 1:40',
    );
    const question = (await panel('Questions')).getByRole<HTMLAnchorElement>('link', { name: '0:12' });
    expect(question.pathname + question.search).toBe(`/edit/${ID}?t=12`);
    expect((await panel('Comments')).getByText('No comments')).toBeTruthy();
    const points = (await panel('Engagement score')).getAllByRole('cell').map((cell) => cell.textContent);
    expect(points).toEqual(['24 of 40', '6 of 30', '7 of 20', '5 of 10']);
    expect((await panel('Sessions')).getByText(/not counted: reported more watch time/)).toBeTruthy();
  });

  it('drafts a follow-up whose sentences name their evidence', async () => {
    open();
    const followUp = await panel('Follow-up');
    const [first] = await followUp.findAllByRole('listitem');
    const evidence = within(first!).getByRole<HTMLAnchorElement>('link', { name: 'transcript at 0:12' });
    expect(evidence.search).toBe('?t=12');
    fireEvent.click(followUp.getByRole('button', { name: 'Write follow-up' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Follow-up to vi@northwind.example' }));
    const message = dialog.getByLabelText<HTMLTextAreaElement>('Message');
    expect(message.value).toContain(
      'The recording: http://localhost/view/share-1\n\nBook: https://b.example',
    );
    const mail = () => decodeURIComponent(dialog.getByRole('link').getAttribute('href')!);
    fireEvent.change(message, { target: { value: 'Shall we talk on Monday?' } });
    expect(mail()).toContain('&body=Hi Vi,\r\n\r\nShall we talk on Monday?\r\n');
    fireEvent.change(message, { target: { value: 'é'.repeat(400) } });
    expect(mail()).not.toContain('&body');
    expect(dialog.getByText(/Too long for a mail program/)).toBeTruthy();
  });

  it('has a viewer asked to confirm their address where nothing else keeps a follow-up from being sent', async () => {
    const calls = open({
      [`${AT}/follow-up/mails`]: {
        body: {
          from: 'Playhead <r@example.com>',
          replyTo: 'maya@example.com',
          footer: '',
          mails: [],
          refusal: 'Only people who confirmed.',
          canAskToConfirm: true,
        },
      },
      [`POST ${AT.slice(4)}/follow-up/confirmation`]: { status: 202 },
    });
    const followUp = await panel('Follow-up');
    fireEvent.click(await followUp.findByRole('button', { name: 'Write follow-up' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Ask them to confirm' }));
    await screen.findByText('Confirmation email on its way');
    expect(calls.some(({ method }) => method === 'POST')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Review and send' })).toBeNull();
  });

  it('sends a follow-up from here once its exact text was read, and keeps how it begins', async () => {
    const calls = open({
      [`${AT}/follow-up/mails`]: {
        body: {
          from: 'Playhead <r@example.com>',
          replyTo: 'maya@example.com',
          refusal: null,
          footer: 'Maya sent this.',
          canAskToConfirm: false,
          mails: [],
        },
      },
      [`POST ${AT.slice(4)}/follow-up/mails`]: { status: 202 },
      'PUT /api/follow-up-words': { status: 204 },
    });
    const bodyOf = (wanted: string) => calls.find(({ method }) => method === wanted)?.body;
    const followUp = await panel('Follow-up');
    fireEvent.click(await followUp.findByRole('button', { name: 'Write follow-up' }));
    const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
    const writing = within(await dialog('Follow-up to vi@northwind.example'));
    const type = (label: string, value: string) =>
      fireEvent.change(writing.getByLabelText(label), { target: { value } });
    type('Greeting', 'Vivid greetings, Vi,');
    type('Message', 'Twelve it is.');
    fireEvent.click(writing.getByRole('button', { name: 'Use this greeting and closing next time' }));
    await screen.findByText('Greeting and closing saved');
    expect(bodyOf('PUT')).toEqual({ greeting: 'Vivid greetings, {name},', closing: 'Best,\nMaya' });
    fireEvent.click(await writing.findByRole('button', { name: 'Review and send' }));
    const text = 'Vivid greetings, Vi,\n\nTwelve it is.\n\nBest,\nMaya';
    const confirming = await dialog('Send this to vi@northwind.example?');
    expect(confirming.textContent).toContain(`${text}\n\n--\nMaya sent this.`);
    expect(confirming.textContent).toContain('A link to turn off these emails is added');
    expect(bodyOf('POST')).toBeUndefined();
    fireEvent.click(within(confirming).getByRole('button', { name: 'Send now' }));
    await screen.findByText('Follow-up on its way');
    expect(bodyOf('POST')).toEqual({ subject: 'About “Pricing”', text });
  });

  it('says when there is no such viewer', async () => {
    open({ [AT]: { status: 404 } });
    expect(await screen.findByRole('heading', { name: 'Analytics not found' })).toBeTruthy();
  });
});

it('A mail is one address with everything in it', () => {
  const mail = mailOf({ ...draft, sentences: [], subject: 'Q&A' }, 'https://x.example/view/s');
  expect(mailtoOf(mail)).toEqual({
    address:
      'mailto:vi%40northwind.example?subject=Q%26A&body=Hi%20Vi%2C%0D%0A%0D%0A' +
      'The%20recording%3A%20https%3A%2F%2Fx.example%2Fview%2Fs%0D%0A%0D%0ABest%2C%0D%0AMaya',
    isWhole: true,
  });
});
