import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useGetRecordingQuery, type Comment, type Recording } from '../../../api/recordings.js';
import { aFullRecording } from '../../../testing/a-recording.js';
import { fakeServer, type Answer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { RecordingEditor } from '../recording-editor.js';

export const RECORDING = '/api/recordings/r1';

export const recordingOf = (facts: Partial<Recording> = {}): Recording =>
  aFullRecording({ id: 'r1', title: 'Pricing call', description: 'What it costs.', duration: 180, ...facts });

export const conflict: Answer = {
  status: 409,
  body: { code: 'recording.changed_meanwhile', detail: 'This recording was changed by Daniel.' },
};

function Loaded() {
  const { data, refetch } = useGetRecordingQuery({ id: 'r1' });
  return data ? <RecordingEditor recording={data} reload={refetch} /> : null;
}

/** Adds what the player needs and jsdom lacks: caption tracks, layout, media loading. */
export function withBrowserParts(): void {
  beforeAll(() => {
    Object.assign(HTMLMediaElement.prototype, {
      pause: () => undefined,
      addTextTrack: () => ({ mode: 'disabled', addCue: () => undefined, removeCue: () => undefined }),
    });
    Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { get: () => 1 });
    Object.assign(globalThis, { VTTCue: class {} });
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    Element.prototype.scrollTo = () => undefined;
  });

  beforeEach(() => sessionStorage.clear());
}

export async function openEditor(answers: Record<string, Answer | (() => Answer)>, comments: Comment[] = []) {
  const calls = fakeServer({
    [`GET ${RECORDING}`]: { body: recordingOf() },
    [`GET ${RECORDING}/comments`]: { body: comments },
    ...answers,
  });
  renderAt('/edit/r1', <Loaded />, { toasts: true });
  await screen.findByRole('heading', { name: 'Pricing call' });
  return { calls, user: userEvent.setup() };
}

export const sent = (calls: { method: string; body: unknown }[], method: string) =>
  calls.filter((call) => call.method === method).map(({ body }) => body);
