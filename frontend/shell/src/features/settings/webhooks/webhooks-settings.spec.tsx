import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Webhook, WebhookDelivery } from '../../../api/webhooks.js';
import { fakeServer, type Answer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { EVENT_NAMES } from './webhook-events.js';
import { WebhooksSettings } from './webhooks-settings.js';

const NOON = '2026-11-22T12:00:00.000Z';
const webhook: Webhook = {
  id: 'hook-1',
  url: 'https://crm.example.com/in',
  isPaused: false,
  createdAt: NOON,
  events: ['recording.viewed'],
  ownerIds: [],
  folderIds: [],
  kind: 'webhook',
  stoppedReason: null,
};
const delivery: WebhookDelivery = {
  id: 'message-1',
  type: 'recording.viewed',
  state: 'waiting',
  attempts: 2,
  status: 500,
  error: 'The address answered 500.',
  durationMs: 12,
  createdAt: NOON,
  attemptedAt: NOON,
  body: '{"type":"recording.viewed"}',
};

const MEMBERS = ['Ada', 'Grace'].map((name) => ({
  id: `user-${name}`,
  name,
  email: `${name}@example.com`,
  role: 'member',
}));

const FOLDERS = ['Deals', 'Calls'].map((name) => ({
  id: `folder-${name}`,
  name,
  parentId: null,
  recordings: 0,
  access: 'edit',
}));

function show(webhooks: Webhook[], more: Record<string, Answer> = {}) {
  const calls = fakeServer({
    'GET /api/webhooks': { body: webhooks },
    'GET /api/tenant/members': { body: MEMBERS },
    'GET /api/folders': { body: FOLDERS },
    ...more,
  });
  renderAt('/settings/webhooks', <WebhooksSettings />, { toasts: true });
  return calls;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('The webhooks page', () => {
  it('adds one for the events that were chosen, and shows its secret once', async () => {
    const calls = show([], {
      'POST /api/webhooks': { status: 201, body: { ...webhook, secret: 'whsec_abc' } },
    });
    expect(await screen.findByText('No webhooks yet.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Address'), 'https://crm.example.com/in');
    await userEvent.click(screen.getByRole('checkbox', { name: /recording.watched/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Grace' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Deals' }));
    await press('Add webhook');
    expect((await screen.findByLabelText<HTMLInputElement>('Secret')).value).toBe('whsec_abc');
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      url: 'https://crm.example.com/in',
      events: EVENT_NAMES.filter((name) => name !== 'recording.watched'),
      ownerIds: ['user-Grace'],
      folderIds: ['folder-Deals'],
    });
  });

  it('says beside the address what is wrong with it', async () => {
    show([], {
      'POST /api/webhooks': {
        status: 400,
        body: { code: 'request.invalid', errors: { url: ['Leave out the user and password'] } },
      },
    });
    await press('Add webhook');
    expect(await screen.findByText('Enter an address')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Address'), 'https://me:pw@example.com');
    await press('Add webhook');
    expect(await screen.findByText('Leave out the user and password')).toBeTruthy();
  });

  it('sends a test, opens the log and sends a message again', async () => {
    const calls = show([webhook], {
      'POST /api/webhooks/hook-1/test': { status: 202, body: { deliveryId: 'message-1' } },
      'GET /api/webhooks/hook-1/deliveries': { body: [delivery] },
      'POST /api/webhooks/hook-1/deliveries/message-1/redeliver': { status: 202 },
    });
    const card = await screen.findByRole('region', { name: webhook.url });
    await userEvent.click(within(card).getByRole('button', { name: 'Send test' }));
    expect(await within(card).findByText(/after 2 attempts: The address answered 500/)).toBeTruthy();
    await press(/^Send again: recording.viewed of/);
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/webhooks/hook-1/test',
      '/api/webhooks/hook-1/deliveries/message-1/redeliver',
    ]);
  });

  it('adds a channel of Slack, says when Slack has closed it, and takes another address', async () => {
    const stopped: Webhook = {
      ...webhook,
      kind: 'slack',
      isPaused: true,
      stoppedReason: 'channel_is_archived',
    };
    const calls = show([stopped], {
      'POST /api/webhooks': { status: 201, body: { ...stopped, secret: '' } },
      'PATCH /api/webhooks/hook-1': { body: stopped },
    });
    const url = 'https://hooks.slack.com/services/T1/B1/x';
    await press('Connect Slack');
    const slack = within(screen.getByRole('region', { name: 'Slack' }));
    expect(slack.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    await userEvent.type(slack.getByLabelText('Webhook URL'), url);
    await press('Connect Slack');
    const card = await screen.findByRole('region', { name: /^Slack channel, added/ });
    expect(within(card).getByRole('alert').textContent).toContain('the channel is archived');
    await userEvent.click(within(card).getByRole('button', { name: 'Edit' }));
    await userEvent.click(within(card).getByRole('button', { name: 'Save' }));
    expect(calls.filter(({ method }) => /POST|PATCH/.test(method)).map(({ body }) => body)).toEqual([
      expect.objectContaining({ url, kind: 'slack', events: expect.arrayContaining(['recording.ready']) }),
      { events: ['recording.viewed'], ownerIds: [], folderIds: [] },
    ]);
  });

  it('asks before it removes one', async () => {
    const calls = show([webhook], { 'DELETE /api/webhooks/hook-1': { status: 204 } });
    await screen.findByRole('region', { name: webhook.url });
    await press('Remove');
    expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Webhook removed')).toBeTruthy();
  });
});
