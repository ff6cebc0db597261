import { RoutesAccess } from '../../../src/shared/auth/routes-access.js';
import { type AccessRule, isPublic } from '../../../src/shared/auth/access-rule.js';
import { buildOpenApi } from '../../../src/shared/openapi/openapi.js';
import { type TestProduct, startProduct } from '../../support/product.js';
import { aCompletedRecording, liftPlanLimits, shareWithTeam } from '../../support/recordings.js';
import { type Route, routesOf } from '../../support/routes.js';
import { ACTORS, type Actor, type World, aWorld, bodiesOf } from '../../support/world.js';

type Outcome = 401 | 403 | 404 | 'reaches';
type Row = Record<Actor, Outcome>;

const row = (...outcomes: Outcome[]): Row =>
  Object.fromEntries(ACTORS.map((actor, index) => [actor, outcomes[index]!])) as Row;

/** Expected outcome per actor for routes about the owner's resources. */
const EXPECTED: Record<Exclude<AccessRule, 'anyone' | 'link' | 'signed-in'>, Row> = {
  pass: row(401, 'reaches', 401, 401, 'reaches', 'reaches', 401),
  person: row(401, 401, 404, 404, 'reaches', 404, 404),
  visible: row(401, 401, 404, 404, 'reaches', 'reaches', 404),
  editable: row(401, 401, 404, 404, 'reaches', 'reaches', 404),
  manager: row(401, 401, 404, 403, 403, 'reaches', 404),
  'manager-or-self': row(401, 401, 404, 403, 403, 'reaches', 404),
  'internal-admin': row(401, 401, 403, 403, 403, 403, 'reaches'),
};

const product = await startProduct();
await liftPlanLimits(product);
await product.database.query('update subscription_plan set max_users = null');
const internalAdmin = await product.signUp();
const { rules } = product.app.get(RoutesAccess);
const world: World = await aWorld(product, internalAdmin);
afterAll(() => product.stop());

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const ruleOf = (route: Route): AccessRule | undefined => rules.get(nameOf(route));

/** File ids belong to the caller's own drive; see `cloud-drive.spec.ts`. */
const OF_A_DRIVE = '/api/google-drive/';

/** API routes with an id and their rules: reads first, the most destructive last. */
const withId = (): { route: Route; rule: keyof typeof EXPECTED }[] =>
  routesOf(product)
    .filter(({ path }) => /^\/api\/.*:/.test(path) && !path.includes(OF_A_DRIVE))
    .map((route) => ({ route, rule: ruleOf(route)! }))
    .filter((each): each is { route: Route; rule: keyof typeof EXPECTED } => each.rule in EXPECTED)
    .sort((a, b) => rank(a.route) - rank(b.route));

/** Rotating invalidates the link, so it runs just before the deletion. */
const rank = ({ method, path }: Route): number =>
  path.endsWith('/rotate')
    ? rank({ method: 'DELETE', path: '/api/recordings/:id' }) - 1
    : ['GET', 'PATCH', 'POST', 'PUT', 'DELETE'].indexOf(method) * 1000 -
      // Deleting a folder also deletes its contents.
      (method === 'DELETE' ? path.replace('/api/folders/:folderId', '').length : 0);

/** Outcomes on the folder itself, where a member may see but not edit its contents. */
const ON_FOLDERS: Record<string, Outcome> = Object.fromEntries(
  [
    'GET /access',
    'PUT /access',
    'GET /defaults',
    'PUT /defaults',
    'GET /room',
    'GET /room/viewers',
    'DELETE /room/viewers/:viewerId',
    'PATCH /room',
    'POST /room/rotate',
    'POST /plan/rows',
    'PATCH /plan/rows/:rowId',
    'POST /plan/rows/:rowId/changes/:changeId',
    'PATCH ',
    'DELETE ',
  ].map((each) => {
    const [method, path] = each.split(' ') as [string, string];
    return [`${method} /api/folders/:folderId${path}`, 403];
  }),
);

/** The owner's voice is not recognised, so their recording is not found among those it could be learned from. */
const OWN_VOICE: Record<string, Outcome> = { 'PUT /api/voice/recordings/:id': 404 };

/** API paths without ids, which return data of the caller or tenant. */
const listsOf = (of: TestProduct): string[] =>
  routesOf(of)
    .filter(({ method, path }) => method === 'GET' && /^\/api\/[^:*]*$/.test(path))
    .filter((route) => ['person', 'visible', 'editable'].includes(ruleOf(route) ?? ''))
    .map(({ path }) => path);

/**
 * Responses after a passed access rule: the fixture has no media, jobs, deliveries or downloads, and its only comment
 * and reaction can be deleted once.
 */
const FURTHER =
  /"code":"((media|job|comment|moment|plan_change|plan_reply|reaction)\.not_found|moment\.line_not_found|webhook\.delivery_not_found|share\.download_off|comment\.not_yours|(plan_row|reaction)\.viewers_only)"/;

const outcomeOf = (status: number, body: string): Outcome =>
  (status === 401 || status === 403 || status === 404) && !FURTHER.test(body) ? status : 'reaches';

async function deviations(
  of: World,
  actor: Actor,
  expected: Partial<Record<AccessRule, Outcome>> = {},
  onRoutes: Record<string, Outcome> = {},
) {
  const found: unknown[] = [];
  for (const { route, rule } of withId()) {
    const outcome = onRoutes[nameOf(route)] ?? expected[rule] ?? EXPECTED[rule][actor];
    const answer = await of.send(of.people[actor], route);
    const body = await answer.text();
    if (outcomeOf(answer.status, body) !== outcome)
      found.push([nameOf(route), rule, outcome, answer.status, body]);
    if (outcome !== 'reaches' && /canary/i.test(body)) found.push([nameOf(route), 'tells', body]);
  }
  return found;
}

const TABLES = [
  'recording',
  'recording_comment',
  'plan_row',
  'plan_reply',
  'reaction',
  'transcript_segment',
  'chapter',
  'share_recipient',
];
const OTHERS = [
  'recording_viewer',
  'room_viewer',
  'access_token',
  'upload_target',
  'membership',
  'tenant_invitation',
  'user_account',
];
const kept = async (): Promise<string> =>
  JSON.stringify(
    await Promise.all(
      [...TABLES, ...OTHERS].map((table) =>
        product.database.query(`select t::text from ${table} t order by 1`),
      ),
    ),
  );

describe('The access rules', () => {
  it('are named by every route of the router, and written into the API’s description', () => {
    const names = routesOf(product).map(nameOf);
    const api = names.filter((name) => / \/api\/(?!docs|openapi)/.test(name) && !name.endsWith('*'));
    expect(api.filter((name) => !rules.has(name))).toEqual([]);
    const differing: string[] = [];
    for (const [path, operations] of Object.entries(buildOpenApi(product.app, {}).paths))
      for (const [method, operation] of Object.entries(operations)) {
        const name = `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1').replace('uploads/:path', 'uploads/*')}`;
        if ((operation as Record<string, unknown>)['x-access'] !== rules.get(name)) differing.push(name);
      }
    expect(differing).toEqual([]);
    expect(bodiesOf().filter((name) => !names.includes(name))).toEqual([]);
    expect(withId().length).toBeGreaterThan(50);
  });

  it('ask everyone to sign in where they are not public', async () => {
    const open: string[] = [];
    for (const [name, rule] of rules) {
      if (isPublic(rule)) continue;
      const [method, path] = name.split(' ') as [string, string];
      const answer = await world.send(world.people.anonymous, { method, path });
      const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
      if (answer.status !== 401 || code !== 'auth.required') open.push(name);
    }
    expect(open).toEqual([]);
  });
});

describe('What is somebody’s', () => {
  it.each(['anonymous', 'other tenant', 'member'] as const)(
    'answers %s as its rules say, and stays as it is',
    async (actor) => {
      const before = await kept();
      expect(await deviations(world, actor)).toEqual([]);
      expect(await kept()).toBe(before);
    },
  );

  it.each(['viewer', 'owner', 'tenant admin', 'internal admin'] as const)(
    'answers %s as its rules say',
    async (actor) => {
      const onRoutes = actor === 'owner' ? OWN_VOICE : {};
      expect(await deviations(await aWorld(product, internalAdmin), actor, {}, onRoutes)).toEqual([]);
    },
  );

  it('is seen and not changed by a member whom a folder lets see it, and changed by one whom it lets edit', async () => {
    const seen = await aWorld(product, internalAdmin);
    await seen.letMembers('view');
    const watched = { visible: 'reaches', pass: 'reaches' } as const;
    expect(await deviations(seen, 'member', watched, ON_FOLDERS)).toEqual([]);
    const edited = await aWorld(product, internalAdmin);
    await edited.letMembers('edit');
    expect(await deviations(edited, 'member', { ...watched, editable: 'reaches' })).toEqual([]);
  });

  it('is shut to a member by its folder also where the plan shares all with the team, in every list too', async () => {
    const shut = await aWorld(product, internalAdmin);
    const open = await aCompletedRecording(product, shut.people['tenant admin'], { title: 'Open to all' });
    await shareWithTeam(product);
    expect(await deviations(shut, 'member')).toEqual([]);
    const telling: unknown[] = [];
    for (const path of listsOf(product)) {
      const answer = await shut.people.member.send(
        'GET',
        `${path}?q=canary&email=viewer@example.com&contact=viewer@example.com`,
      );
      const body = await answer.text();
      if (/canary/i.test(body) || answer.status === 500) telling.push([path, answer.status, body]);
    }
    expect(telling).toEqual([]);
    expect((await shut.people.member.send('GET', `/api/recordings/${open.id}`)).status).toBe(200);
    await shut.letMembers('view');
    expect(await deviations(shut, 'member', { visible: 'reaches', pass: 'reaches' }, ON_FOLDERS)).toEqual([]);
  });

  it('looks to a stranger like what is not there', async () => {
    const stranger = world.people['other tenant'];
    const differing: unknown[] = [];
    for (const { route, rule } of withId()) {
      if (EXPECTED[rule]['other tenant'] !== 404) continue;
      const answers = [await world.send(stranger, route), await world.send(stranger, route, 'nobody')];
      const bodies = await Promise.all(answers.map((answer) => answer.text()));
      const [theirs, nobodys] = bodies.map((text) => text.replace(/"requestId":"[^"]*"/, ''));
      if (theirs !== nobodys) differing.push([nameOf(route), theirs, nobodys]);
    }
    expect(differing).toEqual([]);
  });
});
