import { fakeServer } from '@playhead/api/fake-server';
import { screen } from '@testing-library/react';
import { show } from '../testing/show.js';
import { HealthParts } from './health-parts.js';

const on = { adapter: 'postgres', ok: true };
const parts = Object.fromEntries(
  [
    'database',
    'queue',
    'objects',
    'media',
    'search',
    'transcriber',
    'writer',
    'limits',
    'signIn',
    'drive',
    'mail',
  ].map((name) => [name, on]),
);

describe('HealthParts', () => {
  it('says since when a part does not work, and what would mend it', async () => {
    const search = {
      adapter: 'elasticsearch',
      ok: false,
      since: '2026-11-25T12:00:00.000Z',
      mend: 'Start Elasticsearch, or correct ELASTICSEARCH_URL.',
    };
    fakeServer({ 'GET /api/health': { body: { status: 'ok', parts: { ...parts, search } } } });
    show(<HealthParts pollingInterval={0} />);
    expect(await screen.findByText('Start Elasticsearch, or correct ELASTICSEARCH_URL.')).toBeTruthy();
    expect(screen.getByText(/^Since Nov 25, 2026/)).toBeTruthy();
    expect(screen.getAllByText('Not working')).toHaveLength(1);
  });

  it.each([
    ['lm-studio qwen3-8b', 'LM Studio on this machine (qwen3-8b)'],
    ['openai', 'OpenAI-compatible'],
    ['ffmpeg 5.1.9', 'ffmpeg 5.1.9'],
  ])('calls the writer %s %s', async (adapter, name) => {
    const writer = { adapter, ok: true };
    fakeServer({ 'GET /api/health': { body: { status: 'ok', parts: { ...parts, writer } } } });
    show(<HealthParts pollingInterval={0} />);
    expect(await screen.findByText(name)).toBeTruthy();
  });
});
