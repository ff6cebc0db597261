import { fakeServer } from '@playhead/api/fake-server';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.js';
import { LocalModels } from './local-models.js';

const LLAMA = {
  ...{ baseUrl: 'http://127.0.0.1:11434/v1', model: 'llama3.2:latest', name: 'llama3.2' },
  engine: 'ollama llama3.2',
};
const NONE = { isServiceSet: false, chosen: null as object | null, found: [] as object[] };
const FOUND = { ...NONE, found: [{ ...LLAMA, server: 'Ollama' }] };
const BEFORE = {
  title: 'Drivers and customers',
  description: 'Built in.',
  chapters: [{ title: 'Price', startTime: 61 }],
};
const AFTER = { ...BEFORE, title: 'Late deliveries', description: 'By the model.' };
const TRIAL = {
  before: BEFORE,
  after: AFTER as typeof AFTER | null,
  failure: null as string | null,
  seconds: 12.3,
};

function models(body: typeof NONE, trial = TRIAL) {
  const calls = fakeServer({
    'GET /api/admin/local-models': { body },
    'POST /api/admin/local-models/trial': { body: trial },
    'PUT /api/admin/local-models/chosen': { status: 204 },
    'DELETE /api/admin/local-models/chosen': { status: 204 },
  });
  show(<LocalModels />);
  return calls;
}
const button = (name: string) => screen.findByRole('button', { name });

describe('LocalModels', () => {
  it('offers a model by name, shows before and after, and uses it after a click', async () => {
    const calls = models(FOUND);
    expect(await screen.findByText('Use llama3.2 on this machine for writing?')).toBeTruthy();
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Use llama3.2' })).toBeNull();
    await userEvent.click(await button('Try llama3.2 on the demo'));
    const after = await screen.findByRole('region', { name: 'After: llama3.2, 12 s' });
    expect(within(after).getByText('Late deliveries')).toBeTruthy();
    expect(within(after).getByText('1:01')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Before: built-in writer' }).textContent).toContain(
      'Built in.',
    );
    await userEvent.click(await button('Use llama3.2'));
    expect(await screen.findByText('llama3.2 writes from now on')).toBeTruthy();
  });

  it('says why an answer could not be used, and offers no use of it', async () => {
    models(FOUND, { ...TRIAL, after: null, failure: 'It is cut off.' });
    await userEvent.click(await button('Try llama3.2 on the demo'));
    expect((await screen.findByRole('alert')).textContent).toBe('It is cut off.');
    expect(screen.queryByRole('button', { name: 'Use llama3.2' })).toBeNull();
  });

  it('names the one that is used, and stops', async () => {
    const calls = models({ ...NONE, chosen: { ...LLAMA, isRunning: false } });
    expect(await screen.findByText('Not running')).toBeTruthy();
    expect(screen.getByText('Ollama on this machine (llama3.2)')).toBeTruthy();
    await userEvent.click(await button('Stop using llama3.2'));
    expect(await screen.findByText('The built-in writer is used again')).toBeTruthy();
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
  });

  it('says what to start where there is none, and that a service is set', async () => {
    models(NONE);
    expect(await screen.findByText(/Start Ollama, LM Studio or llama.cpp/)).toBeTruthy();
    models({ ...NONE, isServiceSet: true });
    expect(await screen.findByText(/A service is set by WRITE_BASE_URL/)).toBeTruthy();
  });
});
