import { addRecording, type SharedRecording } from './support/caller.ts';
import { lookAt } from './support/axe.ts';
import { DESKTOP, LOOKED_AT, people } from './support/people.ts';
import { stage } from './support/stage.ts';
import { until } from '../../tools/test/until.ts';

const { person, visitor } = people();

/** A WebVTT file with a line every three seconds. */
const vtt = (...lines: [speaker: string, text: string][]): string =>
  lines.reduce(
    (file, [speaker, text], at) =>
      `${file}00:0${at * 3}.000 --> 00:0${at * 3 + 3}.000\n<v ${speaker}>${text}\n\n`,
    'WEBVTT\n\n',
  );

const CALLS = [
  vtt(
    ['Maya Lind', 'Good morning, shall we look at the rollout?'],
    ['Maya Lind', "I'll send you the security questionnaire by Friday."],
    ['Tom Reed', "I'll export two years of scanner data by the end of January."],
  ),
  vtt(
    ['Tom Reed', "I'll ask our lawyers about the contract by Thursday."],
    ['Maya Lind', 'Great, thank you.'],
  ),
  vtt(['Maya Lind', 'How is the pilot going?'], ['Tom Reed', 'The team likes it a lot.']),
  vtt(['Maya Lind', "I'll book the training for the tenth of March."], ['Tom Reed', 'Perfect, goodbye.']),
];
const FIFTH = vtt(
  ['Maya Lind', 'Good morning, thanks for joining.'],
  ['Tom Reed', "The scanner data takes longer, I'll export it by the tenth of February."],
);

it('A plan of four calls is ticked by a buyer, and a fifth call moves a date', async () => {
  const owner = await person('planner', LOOKED_AT);
  const { page, call } = owner;
  const folder = await call<{ id: string }>('POST', '/api/folders', { name: 'Brattvær' });
  const add = async (title: string, transcript: string): Promise<SharedRecording> => {
    const recording = await addRecording(owner, stage().sample.recording, { title, transcript });
    const status = async () =>
      (await call<{ status: string }>('GET', `/api/recordings/${recording.id}`)).status;
    await until(async () => (await status()) === 'completed');
    await call('POST', '/api/recordings/batch', { ids: [recording.id], action: 'move', folderId: folder.id });
    return recording;
  };
  for (const [at, transcript] of CALLS.entries()) await add(`Call ${at + 1}`, transcript);

  await page.goto(`/plan/${folder.id}`);
  const proposed = page.getByRole('region', { name: 'Proposed' });
  const rowAbout = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  for (const text of ['security questionnaire', 'scanner data'])
    await proposed
      .getByRole('listitem')
      .filter({ hasText: text })
      .getByRole('button', { name: 'Accept row' })
      .click();
  await page.getByRole('region', { name: 'Plan' }).getByText('scanner data').first().waitFor();
  expect(await lookAt(page, 'plan-owner')).toEqual({});

  const { link } = await call<{ link: string }>('PATCH', `/api/folders/${folder.id}/room`, {
    title: 'Rollout at Brattvær',
    enabled: true,
    showNew: true,
    showsPlan: true,
  });
  const { page: buyers } = await visitor({ ...LOOKED_AT, userAgent: DESKTOP });
  await buyers.goto(link);
  await buyers.getByLabel('Email').fill('tom@example.com');
  await buyers.getByRole('button', { name: 'Access Recordings' }).click();
  const tick = buyers.getByRole('checkbox', { name: /scanner data/ });
  await buyers.getByText('security questionnaire').first().waitFor();
  expect(await buyers.getByText('contract').count()).toBe(0);
  expect(await lookAt(buyers, 'plan-buyer')).toEqual({});
  const questionnaire = buyers.getByRole('checkbox', { name: /security questionnaire/ });
  await questionnaire.click();
  await buyers.locator('[data-state=done]').filter({ hasText: 'security questionnaire' }).waitFor();
  expect(await tick.isChecked()).toBe(false);

  await add('Call 5', FIFTH);
  await page.reload();
  await rowAbout('security questionnaire').getByText('Ticked by tom@example.com').waitFor();
  const moved = rowAbout('scanner data').filter({ hasText: 'Feb 10' });
  await moved.getByRole('button', { name: /^Accept: Feb 10/ }).click();
  await rowAbout('scanner data')
    .getByText(/^By Feb 10/)
    .waitFor();
  await page.getByRole('tab', { name: 'Promises' }).click();
  const changed = page.getByRole('region', { name: 'Changed between recordings' });
  await changed.getByText(/^Jan 31, \d+ → Feb 10, \d+$/).waitFor();
  expect(await lookAt(page, 'promises-owner')).toEqual({});
  await page.getByRole('tab', { name: 'Next call' }).click();
  await page.getByRole('region', { name: 'They owe' }).getByText('scanner data').first().waitFor();
  expect(await lookAt(page, 'preparation-owner')).toEqual({});

  await buyers.reload();
  const row = buyers.getByRole('listitem').filter({ hasText: 'scanner data' });
  await row.getByText(/^By Feb 10/).waitFor();
  await row.getByRole('link', { name: 'Said at 0:06 in Call 1' }).click();
  await buyers.waitForURL(/\/view\/room-[^/]+\?t=6$/);
  await buyers.locator('video').waitFor();
});
