import { screen, within } from '@testing-library/react';
import { RECORDING, conflict, openEditor, recordingOf, sent, withBrowserParts } from '../test/open-editor.js';

withBrowserParts();
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const chapter = (id: string, title: string, startTime: number, endTime: number) => ({
  id,
  title,
  startTime,
  endTime,
  summary: null,
});
const recording = recordingOf({
  duration: 60,
  chapters: [chapter('c1', 'Prices', 0, 20), chapter('c2', 'Plans', 20, 60)],
});

async function openDialog() {
  const page = await openEditor({
    [`GET ${RECORDING}`]: { body: recording },
    [`GET ${RECORDING}/clips`]: { body: [] },
    [`POST ${RECORDING}/clips`]: conflict,
  });
  await page.user.click(screen.getByRole('tab', { name: /Chapters/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Create clip of chapter Plans' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create clip' }));
  return { ...page, dialog };
}

describe('A clip of several parts', () => {
  it('is asked for in the order that they have in the dialog', async () => {
    const { user, dialog, calls } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Add a part' }));
    const added = within(dialog.getByRole('group', { name: 'part 2' }));
    await user.clear(added.getByLabelText('To'));
    await user.type(added.getByLabelText('To'), '0:10');
    await user.click(added.getByRole('button', { name: 'Show part 2 earlier' }));
    await user.click(dialog.getByRole('button', { name: 'Create clip' }));
    await screen.findByText('Clip failed');
    expect(sent(calls, 'POST')).toEqual([
      {
        title: 'Plans',
        ranges: [
          { start: 0, end: 10 },
          { start: 20, end: 60 },
        ],
      },
    ]);
  });

  it('has captions in its picture where that is switched on', async () => {
    const { user, dialog, calls } = await openDialog();
    await user.click(dialog.getByRole('switch', { name: 'Burn captions into the picture' }));
    expect(dialog.getByText(/stay as they are/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Create clip' }));
    await screen.findByText('Clip failed');
    expect(sent(calls, 'POST')).toEqual([
      { title: 'Plans', ranges: [{ start: 20, end: 60 }], burnCaptions: true },
    ]);
  });

  it('is of one part again when the other is left out', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Add a part' }));
    await user.click(dialog.getByRole('button', { name: 'Leave out part 2' }));
    expect(dialog.queryByRole('group')).toBeNull();
    expect(dialog.getAllByLabelText('From')).toHaveLength(1);
  });
});
