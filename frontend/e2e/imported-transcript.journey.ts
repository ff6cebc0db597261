import { readFile } from 'node:fs/promises';
import { people } from './support/people.ts';
import { stage } from './support/stage.ts';

const { person } = people();

it('A transcript brought along gives a recording its words and names, and another replaces it', async () => {
  const { recording, transcript } = stage().sample;
  const { page, toast } = await person('bringer');
  const see = (text: string) => page.getByText(text).first().waitFor();
  await page.getByRole('button', { name: 'Smart Recording', exact: true }).click();
  await page.getByLabel('Recording file').setInputFiles([recording, transcript]);
  await toast('3 lines by Ann Lee and Ben.');
  await toast('Recording Ready!');
  await page.goto('/');
  await page
    .getByRole('link', { name: /Harbour Call/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Transcript' }).click();
  await see('The harbour budget is too small.');
  await see('Ann Lee');

  await page.getByRole('button', { name: 'Add a transcript' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a transcript' });
  await dialog.getByText('It replaces all 3 lines of the transcript.').waitFor();
  const corrected = (await readFile(transcript, 'utf8')).replaceAll('Ben:', 'Benjamin Roth:');
  await dialog
    .getByLabel('Transcript file')
    .setInputFiles({ name: 'corrected.vtt', mimeType: 'text/vtt', buffer: Buffer.from(corrected) });
  await dialog.getByRole('button', { name: 'Replace transcript' }).click();
  await toast('3 lines by Ann Lee and Benjamin Roth.');
  await see('Benjamin Roth');
});
