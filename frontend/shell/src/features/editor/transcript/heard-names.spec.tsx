import { screen } from '@testing-library/react';
import { openEditor, RECORDING, recordingOf, sent, withBrowserParts } from '../test/open-editor.js';

withBrowserParts();

const recording = recordingOf({
  transcript: ['We met Priya Raymond.', 'Then Priya Raman called.'].map((text, at) => ({
    id: `l${at}`,
    text,
    start: at,
    end: at + 1,
    speaker: null,
    version: 1,
    unsure: [],
  })),
});

describe('A name that is written in two ways', () => {
  it('is written one way on all lines when a person says that it is one', async () => {
    const { calls, user } = await openEditor({
      [`GET ${RECORDING}`]: { body: recording },
      [`POST ${RECORDING}/transcript/replace`]: { body: { replaced: 1 } },
    });
    await user.click(screen.getByRole('button', { name: 'Always Priya Raman' }));
    expect(await screen.findByText('“Priya Raymond”: Replaced in 1 place')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([{ find: 'Priya Raymond', replace: 'Priya Raman' }]);
  });

  it('is not asked about again once a person says that they are two', async () => {
    const { user } = await openEditor({ [`GET ${RECORDING}`]: { body: recording } });
    await user.click(screen.getByRole('button', { name: 'Different' }));
    expect(screen.queryByText(/the same name\?/)).toBeNull();
    expect(localStorage.getItem('names-apart.r1')).toBe('["Priya Raman|Priya Raymond"]');
    localStorage.clear();
  });
});
