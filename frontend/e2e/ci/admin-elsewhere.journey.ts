import { join } from 'node:path';
import { lookAt } from '../support/axe.ts';
import { LOOKED_AT, people } from '../support/people.ts';
import { type Product, startProduct } from '../support/product.ts';
import { stage } from '../support/stage.ts';
import { serveFolder } from '../support/static-server.ts';

const PORTAL = join(import.meta.dirname, '../../../dist/frontend/admin');

let product: Product;
let elsewhere: Awaited<ReturnType<typeof serveFolder>>;
const { person } = people(() => product.address);
beforeAll(async () => {
  elsewhere = await serveFolder(PORTAL);
  product = await startProduct({
    environment: {
      REMOTE_ADMIN_URL: `${elsewhere.origin}/remoteEntry.js`,
      TRANSCRIBE_BASE_URL: stage().speech,
    },
  });
  elsewhere.allow(product.address);
});
afterAll(async () => {
  await product?.stop();
  await elsewhere?.stop();
});

it('The admin portal comes from an origin of its own, which may read nothing, and waits while that is away', async () => {
  const { page } = await person('admin', LOOKED_AT);
  const welcome = page.getByRole('heading', { name: 'Welcome, admin@example.com' });
  await page.goto('/admin');
  await welcome.waitFor();
  expect(elsewhere.served).toContain('/remoteEntry.js');
  expect(elsewhere.served.filter((path) => path.endsWith('.css'))).not.toEqual([]);
  expect(elsewhere.served.filter((path) => path.endsWith('.woff2'))).toEqual([]);
  const policy = (await fetch(`${product.address}/admin`)).headers.get('content-security-policy') ?? '';
  for (const what of ['script-src', 'style-src', 'font-src', 'img-src'])
    expect(policy).toMatch(new RegExp(`${what} 'self'[^;]* ${elsewhere.origin}(;|$)`));
  expect(policy.match(/connect-src [^;]*/)?.[0]).toBe("connect-src 'self'");
  for (const origin of [elsewhere.origin, 'https://evil.example']) {
    const { headers } = await fetch(`${product.address}/api/admin/plans`, { headers: { origin } });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  }

  await elsewhere.stop();
  await page.goto('/admin');
  await page.getByRole('heading', { name: "This part couldn't be loaded" }).waitFor();
  expect(await lookAt(page, 'unreachable')).toEqual({});
  elsewhere = await serveFolder(PORTAL, elsewhere.port);
  elsewhere.allow(product.address);
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await welcome.waitFor();
});
