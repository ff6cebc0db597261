import { render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import type { SharedRoom } from '../api/generated/sharing.js';
import { createStore } from '../store.js';
import { aServer, type Answer } from '../testing/a-server.js';
import { aSharedRecording } from '../testing/a-shared-recording.js';
import { SharedView } from '../view/shared-view.js';
import { watchedHere } from '../viewing/watched-here.js';
import { RoomBar } from './room-bar.js';

const ROOM = 'room-AAAAAAAAAAAAAAAAAAAAAA';
const { sender } = aSharedRecording();
const IDS = ['0199f3a0-5c1e-7b6a-9d2e-000000000001', '0199f3a0-5c1e-7b6a-9d2e-000000000002'] as const;
const room: SharedRoom = {
  access: 'room',
  shareId: ROOM,
  title: 'Onboarding',
  welcome: 'Begin at the top.',
  isOwner: false,
  hasPlan: false,
  sender,
  recordings: IDS.map((id, at) => ({
    id,
    shareId: `${ROOM}.${id}`,
    title: `Part ${at + 1}`,
    description: '',
    duration: 90,
    createdAt: '2026-11-21T09:30:00.000Z',
    thumbnailPath: null,
  })),
};
const gate = {
  access: 'required',
  title: 'Part 1',
  duration: 90,
  sharedBy: null,
  sender,
  needsPassword: false,
  recipient: null,
};

function open(element: React.ReactNode, answers: Record<string, Answer>) {
  const calls = aServer(({ url, method }) => answers[`${method} ${url}`] ?? { status: 404, body: {} });
  render(<Provider store={createStore()}>{element}</Provider>);
  return calls;
}
const view = (shareId: string) => <SharedView shareId={shareId} preview={false} recipient={undefined} />;

describe('A room', () => {
  it('shows its recordings with the way to each, and what of them was watched with this browser', async () => {
    IDS.forEach((id, at) => watchedHere.note(id, 1 - at * 0.6));
    open(view(ROOM), { [`GET /api/recordings/shared/${ROOM}`]: { status: 200, body: room } });
    expect(await screen.findByRole('heading', { name: 'Onboarding' })).toBeTruthy();
    expect(screen.getByText('Begin at the top.')).toBeTruthy();
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      [`/view/${ROOM}.${IDS[0]}`, '1:30Part 1Watched'],
      [`/view/${ROOM}.${IDS[1]}`, '1:30Part 240% watched'],
    ]);
  });

  it('shows its action plan where its owner shares that', async () => {
    open(view(ROOM), {
      [`GET /api/recordings/shared/${ROOM}`]: { status: 200, body: { ...room, hasPlan: true } },
      [`GET /api/recordings/shared/${ROOM}/plan`]: { status: 200, body: { rows: [] } },
    });
    expect(await screen.findByRole('region', { name: 'Action plan' })).toBeTruthy();
    expect(await screen.findByText('Nothing is planned yet.')).toBeTruthy();
  });

  it('lets its own pass open a recording before that asks for the email', async () => {
    const shareId = `${ROOM}.${IDS[0]}`;
    const enter = `POST /api/recordings/shared/${ROOM}/recordings/${IDS[0]}/view`;
    const opened = [`GET /api/recordings/shared/${shareId}`, { status: 200, body: gate }] as const;
    const calls = open(view(shareId), {
      ...Object.fromEntries([opened]),
      [enter]: { status: 401, body: { code: 'share.pass_required' } },
    });
    expect(await screen.findByRole('dialog', { name: 'Access Required' })).toBeTruthy();
    expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([opened[0], enter]);
  });

  it('has a way back from each recording and on to the next', async () => {
    open(<RoomBar shareId={`${ROOM}.${IDS[0]}`} />, {
      [`GET /api/recordings/shared/${ROOM}`]: { status: 200, body: room },
    });
    expect((await screen.findByRole('link', { name: 'Onboarding' })).getAttribute('href')).toBe(
      `/view/${ROOM}`,
    );
    expect(screen.getByText('1 of 2')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Next: Part 2' }).getAttribute('href')).toBe(
      `/view/${ROOM}.${IDS[1]}`,
    );
  });
});
