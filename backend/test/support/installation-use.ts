import type { Installation } from './installation.js';
import type { RecordingBody, TestBrowser } from './product.js';

export const path = (id: string, more = '') => `/api/recordings/${id}${more}`;
export const link = ({ shareId }: RecordingBody, more = '') => `/api/recordings/shared/${shareId}${more}`;

export async function aViewer(
  there: Installation,
  recording: RecordingBody,
  email: string,
): Promise<TestBrowser> {
  const viewer = there.visitor();
  const json = { viewerEmail: email, viewerName: '', hasConsented: false };
  expect((await viewer.send('POST', link(recording, '/view'), { json })).status).toBe(204);
  return viewer;
}

let addresses = 0;
/** A separate address per call, because limits are per address. */
export const fromElsewhere = () => ({ 'x-forwarded-for': `10.0.${++addresses >> 8}.${addresses & 255}` });

export function expectWhole(recording: RecordingBody): void {
  expect(recording).toMatchObject({ status: 'completed', failureReason: null, processingProgress: 100 });
  const starts = recording.transcript.map(({ start }) => start);
  expect(starts.length).toBeGreaterThan(0);
  expect(new Set(starts).size).toBe(starts.length);
}
