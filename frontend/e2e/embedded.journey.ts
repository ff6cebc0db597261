import { type HostPage, serveHostPage } from './support/host-page.ts';
import { DESKTOP, people } from './support/people.ts';
import { stage } from './support/stage.ts';

const { visitor, owner } = people();
let site: HostPage;
beforeAll(async () => {
  const { address, owner } = stage();
  site = await serveHostPage(`${address}/view/${owner.recording.shareId}`);
});
afterAll(() => site?.stop());

it('A reader watches in a frame on another site, where third-party cookies are blocked', async () => {
  const { id, shareId } = stage().owner.recording;
  const { page, context } = await visitor({ userAgent: DESKTOP });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true });
  await page.goto(site.address);

  const frame = page.frameLocator('iframe');
  await frame.getByLabel('Email').fill('reader@blog.example');
  const inside = page.frames()[1]!;
  expect(await inside.evaluate(keptCookies)).toEqual({ foreign: false, partitioned: true });
  const enter = frame.getByRole('button', { name: 'Access Recording' });
  // Without cookies, even partitioned ones, the only way out is a page without a frame.
  await page.route('**/view', (route) => route.fulfill({ status: 204 }));
  await enter.click();
  const wayOut = frame.getByRole('link', { name: 'Watch in a new tab' });
  expect(await wayOut.getAttribute('href')).toBe(inside.url());
  await page.unroute('**/view');
  await enter.click();
  await frame.getByRole('button', { name: 'Play recording' }).click();
  await inside.waitForFunction(() => document.querySelector('video')!.currentTime > 3);
  await frame.getByRole('tab', { name: 'AI Assistant' }).click();
  await frame.getByRole('textbox', { name: /Ask a question/ }).fill('What do we pay for each crane?');
  await page.keyboard.press('Enter');
  await frame.getByText('twenty euros').first().waitFor();

  const { page: analytics } = await owner();
  await analytics.goto(`/analytics/${id}`);
  await analytics
    .getByRole('region', { name: 'Sessions' })
    .getByText('reader@blog.example')
    .first()
    .waitFor();

  // The frame keeps its pass, and the product's own page never sees it.
  await page.reload();
  await frame.getByRole('button', { name: 'Play recording' }).waitFor();
  await page.goto(`${stage().address}/view/${shareId}`);
  await page.getByRole('dialog', { name: 'Access Required' }).waitFor();
});

function keptCookies() {
  const isKept = (name: string, more: string) => {
    document.cookie = `${name}=1; Secure; SameSite=None${more}`;
    return document.cookie.includes(name);
  };
  return { foreign: isKept('foreign', ''), partitioned: isKept('own', '; Partitioned') };
}
