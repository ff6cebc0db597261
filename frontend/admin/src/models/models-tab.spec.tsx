import { fakeServer } from '@playhead/api/fake-server';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { show } from '../testing/show.js';
import { ModelsTab } from './models-tab.js';

const NONE = {
  source: 'none',
  provider: null,
  baseUrl: null,
  model: null,
  hasKey: false,
  perRecording: 60_000,
  perDay: 600_000,
  plans: null,
};
const SERVICE = { ...NONE, source: 'settings', provider: 'service', baseUrl: 'https://ai.test/v1' };
const CHOSEN = { ...SERVICE, model: 'large-1', hasKey: true };
const PLANS = [
  { id: 'p-free', displayName: 'Free', isActive: true },
  { id: 'p-team', displayName: 'Team', isActive: true },
];
const WRITTEN = { title: 'Price and pilot', description: '', chapters: [{ title: 'Price', startTime: 61 }] };
const TRIAL = {
  before: { ...WRITTEN, title: 'Demo' },
  after: WRITTEN,
  failure: null,
  seconds: 12.3,
  tokens: 1_100,
};

function portal(writing: object, trial: object = TRIAL) {
  const calls = fakeServer({
    'GET /api/admin/plans': { body: PLANS },
    'GET /api/admin/models': { body: { writing, speech: NONE } },
    'POST /api/admin/models/writing/available': {
      body: { models: [{ baseUrl: null, model: 'small-1', name: 'small-1', server: null }] },
    },
    'POST /api/admin/models/writing/trial': { body: trial },
    'PUT /api/admin/models/writing': { status: 204 },
    'POST /api/recordings/write-again': { status: 202, body: { queued: 200, left: 3 } },
    'DELETE /api/admin/models/writing': { status: 204 },
  });
  show(<ModelsTab />);
  return calls;
}
const writing = async () => within(await screen.findByRole('region', { name: 'Writing' }));
const sent = (calls: ReturnType<typeof fakeServer>, method: string) =>
  calls.findLast((call) => call.method === method)?.body;

describe('The AI model', () => {
  it('is chosen with a pasted key from the service’s list', async () => {
    const calls = portal(NONE);
    const panel = await writing();
    expect(panel.getByText('The built-in writer is used. Nothing leaves this machine.')).toBeTruthy();
    await userEvent.type(panel.getByLabelText('Key'), 'sk-1');
    await userEvent.click(panel.getByRole('button', { name: 'List models' }));
    expect(await panel.findByRole('combobox', { name: 'Available models' })).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Use this model' }));
    expect(await screen.findByText('small-1 is used from now on')).toBeTruthy();
    expect(sent(calls, 'PUT')).toEqual({
      provider: 'openai',
      baseUrl: null,
      key: 'sk-1',
      model: 'small-1',
      perRecording: 60_000,
      perDay: 600_000,
      plans: null,
    });
  });

  it('keeps the model that is used when the service’s others are listed', async () => {
    const calls = portal(CHOSEN);
    const panel = await writing();
    await userEvent.click(panel.getByRole('button', { name: 'List models' }));
    await panel.findByRole('combobox', { name: 'Available models' });
    await userEvent.click(panel.getByRole('button', { name: 'Use this model' }));
    expect(await screen.findByText('large-1 is used from now on')).toBeTruthy();
    expect(sent(calls, 'PUT')).toMatchObject({ model: 'large-1' });
  });

  it('is tried on an own recording, with what it took', async () => {
    const calls = portal(CHOSEN);
    const panel = await writing();
    const id = '0192f0c0-0000-7000-8000-000000000001';
    await userEvent.type(panel.getByLabelText('Try it on'), `https://x.test/edit/${id}`);
    await userEvent.click(panel.getByRole('button', { name: 'Try it' }));
    const after = await panel.findByRole('region', { name: 'With this model, 12 s, 1,100 tokens' });
    expect(within(after).getByText('Price and pilot')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual({
      provider: 'service',
      baseUrl: 'https://ai.test/v1',
      model: 'large-1',
      recordingId: id,
    });
  });

  it('writes for the plans that are chosen', async () => {
    const calls = portal(CHOSEN);
    const panel = await writing();
    const all = panel.getByRole<HTMLInputElement>('switch', { name: 'All plans' });
    await waitFor(() => expect(all.disabled).toBe(false));
    await userEvent.click(all);
    await userEvent.click(panel.getByRole('switch', { name: 'Free' }));
    await userEvent.click(panel.getByRole('button', { name: 'Use this model' }));
    expect(await screen.findByText('large-1 is used from now on')).toBeTruthy();
    expect(sent(calls, 'PUT')).toMatchObject({ plans: ['p-team'] });
    await userEvent.click(panel.getByRole('switch', { name: 'Team' }));
    await userEvent.click(panel.getByRole('button', { name: 'Use this model' }));
    expect((await panel.findByRole('alert')).textContent).toBe('Choose a plan');
  });

  it('says why its answer can’t be used', async () => {
    portal(CHOSEN, { ...TRIAL, after: null, failure: 'It is cut off.' });
    const panel = await writing();
    await userEvent.click(panel.getByRole('button', { name: 'Try it' }));
    expect((await panel.findByRole('alert')).textContent).toBe('It is cut off.');
  });

  it('keeps a saved key unless another one is pasted, and switches back', async () => {
    const calls = portal(CHOSEN);
    const panel = await writing();
    expect(
      panel.getByText(/^large-1 of https:..ai.test.v1 is used. Transcripts, .* are sent there.$/),
    ).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Use this model' }));
    expect(await screen.findByText('large-1 is used from now on')).toBeTruthy();
    expect(sent(calls, 'PUT')).not.toHaveProperty('key');
    await userEvent.click(panel.getByRole('button', { name: 'Switch back to built in' }));
    expect(await screen.findByText('The built-in writer is used again')).toBeTruthy();
  });

  it('cannot be changed here where the environment sets it', async () => {
    portal({ ...CHOSEN, source: 'environment' });
    const panel = await writing();
    expect(panel.getByText(/set by WRITE_\* or OPENAI_\* in the environment/)).toBeTruthy();
    expect(panel.getAllByRole('button')).toHaveLength(1);
  });

  it('writes about all recordings again, and says how many', async () => {
    const calls = portal(CHOSEN);
    const panel = await writing();
    await userEvent.click(panel.getByRole('button', { name: 'Write all recordings again' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/What people edited stays as it is/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Write again' }));
    expect(
      await screen.findByText('200 recordings are being written again. 3 are left for another time'),
    ).toBeTruthy();
    expect(calls.at(-1)?.path).toBe('/api/recordings/write-again');
  });

  it('has nothing to write again with where none is used', async () => {
    portal(NONE);
    const panel = await writing();
    expect(panel.queryByRole('button', { name: 'Write all recordings again' })).toBeNull();
  });
});
