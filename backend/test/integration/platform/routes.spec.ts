import { RoutesAccess } from '../../../src/shared/auth/routes-access.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording } from '../../support/recordings.js';

const product = await startProduct();
const owner = await product.signUp();
const recording = await aCompletedRecording(product, owner);
const routes = product.app.get(RoutesAccess);
afterAll(() => product.stop());

const READING = [
  'patch /api/recordings/{id}/analytics/sessions/{sessionId}',
  'post /api/ask',
  'post /api/recordings/batch/export',
  'post /api/recordings/demo/ai-edit',
  'post /api/recordings/demo/assistant',
  'post /api/recordings/shared/{shareId}/assistant',
  'post /api/recordings/shared/{shareId}/clicks',
  'post /api/recordings/shared/{shareId}/recordings/{recordingId}/view',
  'post /api/recordings/shared/{shareId}/view',
  'post /api/recordings/{id}/analytics/events',
  'post /api/recordings/{id}/analytics/events/batch',
  'post /api/recordings/{id}/analytics/sessions',
  'post /api/recordings/{id}/analytics/sessions/{sessionId}/end',
  'post /api/recordings/{id}/assistant',
  'post /api/recordings/{id}/live/assistant',
];

const { paths } = await owner.ask<{ paths: Record<string, Record<string, { 'x-scope'?: string }>> }>(
  'GET',
  '/api/openapi.json',
);
const isUnsafe = (route: string): boolean => !/^(?:GET|HEAD|OPTIONS) /.test(route);
const { token } = await owner.ask<{ token: string }>('POST', '/api/tokens', {
  name: 'Reads',
  scopes: ['recordings:read', 'analytics:read'],
});

describe('A token that may only read', () => {
  it('is taken by no route that changes something', () => {
    const taken = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { 'x-scope': scope }]) =>
        method === 'get' || [undefined, 'recordings:write', 'admin'].includes(scope)
          ? []
          : `${method} ${path}`,
      ),
    );
    expect(taken.sort()).toEqual(READING);
  });

  it.each(['/api/ask', '/api/ask/0199f3a0-5c1e-7b6a-9d2e-000000000001'])(
    'forgets nothing: %s',
    async (path) => {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${product.origin}${path}`, { method: 'DELETE', headers });
      expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'auth.scope_missing' }]);
    },
  );
});

describe('A route behind a gate', () => {
  const unsafe = [...routes.rules].filter(([route, rule]) => rule === 'pass' && isUnsafe(route));

  it.each(unsafe.map(([route]) => route))(
    'tells nobody without a pass what is wrong with a body: %s',
    async (route) => {
      const [method, path = ''] = route.split(' ');
      const address = path
        .replace(':shareId', recording.shareId)
        .replace('/recordings/:id/', `/recordings/${recording.id}/`)
        .replace(/:\w+/g, 'x');
      const answer = await product.visitor().send(method!, address, { json: { emoji: 1 } });
      // Non-JSON and room routes do not know the recording.
      expect([401, 404]).toContain(answer.status);
      if (!path.includes('/recordings/:recordingId')) expect(answer.status).toBe(401);
    },
  );
});
