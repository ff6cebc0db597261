import { RoutesAccess } from '../../../src/shared/auth/routes-access.js';
import { startProduct } from '../../support/product.js';
import { liftPlanLimits } from '../../support/recordings.js';
import { type Route, routesOf } from '../../support/routes.js';
import { aWorld } from '../../support/world.js';

const product = await startProduct();
await liftPlanLimits(product);
await product.database.query('update subscription_plan set max_users = null');
const world = await aWorld(product, await product.signUp());
afterAll(() => product.stop());

describe('Every answer of the API', () => {
  it('stays with who asked for it, is what it says it is, and is in no search engine', async () => {
    const wrong: unknown[] = [];
    for (const route of routesOf(product).filter(({ path }) => /^\/api\/(?!logout)/.test(path)))
      for (const browser of [world.people.owner, product.visitor()]) {
        const answer = await world.send(browser, route, route.method === 'GET' ? 'owner' : 'nobody');
        await answer.arrayBuffer();
        const header = (name: string): string => answer.headers.get(name) ?? '';
        // The sign-in script is the same for everyone.
        const isPrivate =
          route.path.endsWith('.js') || /no-store|private|no-cache/.test(header('cache-control'));
        const isSafe =
          header('x-content-type-options') === 'nosniff' && header('x-robots-tag').includes('noindex');
        if (!isPrivate || !isSafe || answer.status === 500)
          wrong.push([route.method, route.path, answer.status, Object.fromEntries(answer.headers)]);
      }
    expect(wrong).toEqual([]);
  });
});

describe('What its owner has deleted', () => {
  /** Routes for deleted recordings, and for folders and their rooms, which remain. */
  const isForDeleted = ({ path }: Route): boolean => /deleted|restore|folders|shareId\/plan/.test(path);

  it('is not there any more, neither for its owner nor for who came by its link', async () => {
    const { owner, viewer } = world.people;
    await owner.ask('DELETE', `/api/recordings/${world.recording.id}`);
    const { rules } = product.app.get(RoutesAccess);
    const found: unknown[] = [];
    for (const route of routesOf(product)) {
      const rule = rules.get(`${route.method} ${route.path}`);
      const isOfRecording = rule === 'visible' || rule === 'editable' || route.path.includes('/shared/');
      if (!isOfRecording || isForDeleted(route)) continue;
      for (const browser of [owner, viewer]) {
        const answer = await world.send(browser, route);
        const expected = browser === viewer && !route.path.includes('/shared/') ? 401 : 404;
        if (answer.status !== expected)
          found.push([route.method, route.path, answer.status, await answer.text()]);
      }
    }
    expect(found).toEqual([]);
    const [kept] = await product.database.query('select title from recording where id = $1', [
      world.recording.id,
    ]);
    expect(kept).toEqual({ title: 'Canary title' });
  });
});
