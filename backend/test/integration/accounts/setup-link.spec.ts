import { setupToken } from '../../../src/shared/auth/setup-token.js';
import { type TestProduct, startProduct } from '../../support/product.js';
import { PASSWORD, Visitor } from './sign-in-visitor.js';

const OURS = { 'sec-fetch-site': 'same-origin' };
const SECRET = 'a secret that only these tests know of';
const PATH = `/api/setup/${setupToken(SECRET)}`;

const isAdmin = async (visitor: Visitor): Promise<boolean> =>
  (await visitor.ask<{ isInternalAdmin: boolean }>('GET', '/api/auth/user')).isInternalAdmin;

describe('The set-up link of an installation that others reach', () => {
  let product: TestProduct;
  let people = 0;
  beforeEach(async () => {
    product = await startProduct({
      environment: { PUBLIC_URL: 'http://p.example.com', TRUST_PROXY: 'true', APP_SECRET: SECRET },
    });
  });
  afterEach(() => product.stop());

  async function aPerson(): Promise<Visitor> {
    const person = new Visitor(product);
    const form = { email: `person-${++people}@example.com`, password: PASSWORD };
    expect((await person.post('/api/register', form, OURS)).status).toBe(303);
    return person;
  }

  it('makes whoever has it the first internal admin, and nobody who only came first', async () => {
    const first = await aPerson();
    expect(await isAdmin(first)).toBe(false);
    const operator = new Visitor(product);
    const page = await operator.get(PATH);
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('Set up Playhead')]);
    expect(page.body).toContain(`name="returnTo" value="${PATH}"`);
    const form = { email: 'operator@example.com', password: PASSWORD, returnTo: PATH };
    expect((await operator.post('/api/register', form, OURS)).location).toBe(PATH);
    expect((await operator.get(PATH)).body).toContain('Continue as operator@example.com');
    expect(await isAdmin(operator)).toBe(false);
    expect((await operator.post(PATH, {}, OURS)).location).toBe('/admin');
    expect(await isAdmin(operator)).toBe(true);
    expect(await operator.ask('GET', '/api/admin/audit?limit=1')).toMatchObject([
      { action: 'user.admin_granted', actor: { email: 'operator@example.com' } },
    ]);
  });

  it('works once, also when five people use it at the same moment', async () => {
    const crowd = await Promise.all(Array.from({ length: 5 }, aPerson));
    const answers = await Promise.all(crowd.map((person) => person.post(PATH, {}, OURS)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404, 404, 404, 404]);
    expect((await Promise.all(crowd.map(isAdmin))).filter(Boolean)).toHaveLength(1);
    expect((await new Visitor(product).get(PATH)).status).toBe(404);
  });

  it.each([setupToken('another secret of another product'), 'x', 'a'.repeat(43)])(
    'is no other: %s',
    async (token) => {
      const person = await aPerson();
      for (const answer of [
        await person.get(`/api/setup/${token}`),
        await person.post(`/api/setup/${token}`, {}, OURS),
      ])
        expect([400, 404]).toContain(answer.status);
      expect(await isAdmin(person)).toBe(false);
    },
  );

  it('is not used by a foreign page', async () => {
    const person = await aPerson();
    expect((await person.post(PATH, {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(await isAdmin(person)).toBe(false);
  });
});

describe('The set-up link of an installation on this machine alone', () => {
  it('opens nothing: the first account administers it', async () => {
    const product = await startProduct({ environment: { APP_SECRET: SECRET } });
    expect((await new Visitor(product).get(PATH)).status).toBe(404);
    await product.stop();
  });
});
