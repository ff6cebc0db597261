import { MatchersV3 } from '@pact-foundation/pact';
import { contractOf, instant, problem } from '@playhead/pact';
import { store } from '../store.js';
import { baseApi } from './base-api.js';
import { webhooksApi, type CreateWebhookRequest, type Webhook } from './generated/webhooks.js';

const { atLeastLike, boolean, eachLike, equal, fromProviderState, integer, regex, string, uuid } = MatchersV3;
const contract = contractOf('shell');

const ID = '01980000-0000-7000-8000-000000000001';
const NOON = '2026-11-21T12:00:00.000Z';
const SECRET = 'whsec_c2VjcmV0';
const WEBHOOK = 'a manager with a webhook that has failed is signed in';

const at = (path: string) => fromProviderState(path, path.replace(/\$\{\w+\}/g, ID));
const secret = regex(/^whsec_[\w+/=]+$/, SECRET);
const wish: CreateWebhookRequest = { url: 'https://example.com/playhead', events: ['recording.viewed'] };
const webhook: Webhook = { id: ID, ...wish, isPaused: false, createdAt: NOON };
const shape = {
  ...{ id: uuid(ID), url: string(wish.url), events: eachLike('recording.viewed') },
  ...{ isPaused: boolean(false), createdAt: instant(NOON) },
};
const { endpoints } = webhooksApi;

afterEach(() => void store.dispatch(baseApi.util.resetApiState()));

describe('A webhook', () => {
  const path = '/api/webhooks';
  const create = (createWebhookRequest: CreateWebhookRequest) => () =>
    store.dispatch(endpoints.createWebhook.initiate({ createWebhookRequest }));

  it('is listed without its secret', async () => {
    const answer = await contract(
      {
        given: WEBHOOK,
        asks: 'for the webhooks',
        request: { method: 'GET', path },
        response: { status: 200, body: eachLike(shape) },
      },
      () => store.dispatch(endpoints.listWebhooks.initiate()),
    );
    expect(answer?.data).toEqual([webhook]);
  });

  it('is added, and its secret told this once', async () => {
    const answer = await contract(
      {
        given: WEBHOOK,
        asks: 'to add a webhook',
        request: { method: 'POST', path, body: { ...wish } },
        response: { status: 201, body: { ...shape, secret } },
      },
      create(wish),
    );
    expect(answer?.data).toEqual({ ...webhook, secret: SECRET });
  });

  it('is not added without a usable address, and the reason stands under its name', async () => {
    const [detail, body] = ['It is not right.', { ...wish, url: 'ftp://example.com' }];
    const answer = await contract(
      {
        given: WEBHOOK,
        asks: 'to add a webhook at an unusable address',
        request: { method: 'POST', path, body },
        response: problem(400, { detail, errors: { url: atLeastLike(detail, 1) } }),
      },
      create(body),
    );
    expect(answer?.error).toMatchObject({ status: 400, errors: { url: [detail] } });
  });

  it('is paused', async () => {
    const answer = await contract(
      {
        given: WEBHOOK,
        asks: 'to pause the webhook',
        request: { method: 'PATCH', path: at('/api/webhooks/${webhookId}'), body: { isPaused: true } },
        response: { status: 200, body: { ...shape, isPaused: equal(true) } },
      },
      () =>
        store.dispatch(
          endpoints.changeWebhook.initiate({ webhookId: ID, changeWebhookRequest: { isPaused: true } }),
        ),
    );
    expect(answer?.data).toEqual({ ...webhook, isPaused: true });
  });

  it('gets a new secret, told this once', async () => {
    const answer = await contract(
      {
        given: WEBHOOK,
        asks: 'for a new secret',
        request: { method: 'POST', path: at('/api/webhooks/${webhookId}/rotate-secret') },
        response: { status: 200, body: { secret } },
      },
      () => store.dispatch(endpoints.rotateWebhookSecret.initiate({ webhookId: ID })),
    );
    expect(answer?.data).toEqual({ secret: SECRET });
  });

  it('is sent a test', async () => {
    const answer = await contract(
      {
        given: WEBHOOK,
        asks: 'to send a test',
        request: { method: 'POST', path: at('/api/webhooks/${webhookId}/test') },
        response: { status: 202 },
      },
      () => store.dispatch(endpoints.testWebhook.initiate({ webhookId: ID })),
    );
    expect(answer?.error).toBeUndefined();
  });

  it('is removed', async () => {
    const answer = await contract(
      {
        given: WEBHOOK,
        asks: 'to remove the webhook',
        request: { method: 'DELETE', path: at('/api/webhooks/${webhookId}') },
        response: { status: 204 },
      },
      () => store.dispatch(endpoints.removeWebhook.initiate({ webhookId: ID })),
    );
    expect(answer).toEqual({ data: null });
  });
});

describe('The log of a webhook', () => {
  const redeliver = () =>
    store.dispatch(endpoints.redeliverWebhook.initiate({ webhookId: ID, deliveryId: ID }));

  it('says what was sent and how it went', async () => {
    const delivery = {
      ...{ id: ID, type: 'webhook.test', state: 'failed', attempts: 8, createdAt: NOON, durationMs: 120 },
      ...{ error: 'It answered 500.', body: '{"type":"webhook.test"}' },
    };
    const answer = await contract(
      {
        given: WEBHOOK,
        asks: 'for what was sent to it',
        request: { method: 'GET', path: at('/api/webhooks/${webhookId}/deliveries') },
        response: {
          status: 200,
          body: eachLike({
            ...{
              id: uuid(ID),
              type: string(delivery.type),
              state: regex(/^(waiting|delivered|failed)$/, 'failed'),
            },
            ...{ attempts: integer(8), error: string(delivery.error), durationMs: integer(120) },
            ...{ createdAt: instant(NOON), body: regex(/^\{.*\}$/, delivery.body) },
          }),
        },
      },
      () => store.dispatch(endpoints.listWebhookDeliveries.initiate({ webhookId: ID })),
    );
    expect(answer?.data).toEqual([delivery]);
  });

  it('has its messages sent again', async () => {
    const answer = await contract(
      {
        given: WEBHOOK,
        asks: 'to send a message again',
        request: {
          method: 'POST',
          path: at('/api/webhooks/${webhookId}/deliveries/${deliveryId}/redeliver'),
        },
        response: { status: 202 },
      },
      redeliver,
    );
    expect(answer).toEqual({ data: null });
  });

  it('tells when a message is no longer there', async () => {
    const detail = 'It is no longer in the log.';
    const answer = await contract(
      {
        given: WEBHOOK,
        asks: 'to send a message again that is not there',
        request: {
          method: 'POST',
          path: fromProviderState(
            `/api/webhooks/\${webhookId}/deliveries/${ID}/redeliver`,
            `/api/webhooks/${ID}/deliveries/${ID}/redeliver`,
          ),
        },
        response: problem(404, { code: equal('webhook.delivery_not_found'), detail: string(detail) }),
      },
      redeliver,
    );
    expect(answer?.error).toMatchObject({ status: 404, code: 'webhook.delivery_not_found', detail });
  });
});
