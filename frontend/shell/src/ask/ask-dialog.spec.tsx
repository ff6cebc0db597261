import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, fakeServer } from '../testing/fake-server.js';
import { renderAt } from '../testing/render-at.js';
import { AskDialog } from './ask-dialog.js';

const CALL = '01980000-0000-7000-8000-000000000001';
const ANSWER = {
  answer: 'Closest in your recordings:',
  covered: true,
  sure: false,
  sources: [
    {
      recordingId: CALL,
      title: 'Renewal call',
      recordedAt: '2026-11-20T10:00:00.000Z',
      speaker: 'Grace',
      start: 65.401,
      text: 'It costs <b>40</b> dollars.',
      marks: [[12, 14]],
    },
  ],
  trend: [],
};

const FOLDER = '01980000-0000-7000-8000-00000000000f';
const COUNTED = { ...ANSWER, answer: 'Prices came up 1 time in 1 recording: Grace 1.', sure: true };

function start({ answer = { body: ANSWER }, asked = [], question = '', folder = '' }: Given = {}) {
  const calls = fakeServer({
    'GET /api/folders': { body: [{ id: FOLDER, name: 'Deals', parentId: null }] },
    'GET /api/ask/moments': { body: COUNTED },
    'DELETE /api/ask/q0': { status: 204 },
    'GET /api/ask': { body: asked.map((text, n) => ({ id: `q${n}`, question: text, askedAt: '' })) },
    'POST /api/ask': answer,
    'GET /api/auth/user': { body: { id: 'u1', tenant: { role: 'owner' } } },
    'GET /api/tenant/members': { body: [{ id: 'u2', name: 'Tom', email: '', role: 'member' }] },
  });
  const onClose = jest.fn();
  renderAt('/', <AskDialog question={question} folder={folder} onClose={onClose} />);
  const questions = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { calls, questions, onClose };
}

interface Given {
  answer?: Answer;
  asked?: string[];
  question?: string;
  folder?: string;
}

describe('Asking all recordings', () => {
  it('shows what was said, by whom and where, and leads to its second', async () => {
    const { questions, onClose } = start();
    await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), 'What does it cost?{Enter}');
    const said = within(await screen.findByRole('list', { name: 'Where it was said' })).getByRole('link');
    expect(questions()).toEqual([{ question: 'What does it cost?' }]);
    expect(said.textContent).toContain('Renewal call');
    expect(said.textContent).toContain('Grace: It costs <b>40</b> dollars.');
    expect(said.querySelector('mark')!.textContent).toBe('40');
    expect(said.getAttribute('href')).toBe(`/edit/${CALL}?t=65.41`);
    fireEvent.click(said);
    expect(onClose).toHaveBeenCalled();
  });

  it('asks at once what it is opened with, and says in a sentence what went wrong', async () => {
    const { questions } = start({
      question: 'Who asked about security?',
      answer: { status: 429, body: { detail: 'Too many questions. Wait a minute and try again.' } },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Wait a minute');
    expect(questions()).toEqual([{ question: 'Who asked about security?' }]);
  });

  it('shows how often something was said by week, and the lines of the week and folder that are chosen', async () => {
    const said = (week: string, folderId: string | null, title: string, ownerId = 'u1') => ({
      week,
      folderId,
      times: 2,
      ownerId,
      sources: [{ ...ANSWER.sources[0]!, recordingId: title, title }],
    });
    const trend = [
      said('2026-11-02', null, 'First', 'u2'),
      said('2026-11-16', 'f1', 'Deal'),
      said('2026-11-16', null, 'Other'),
    ];
    start({ answer: { body: { ...ANSWER, sure: true, trend } }, question: 'How often was Routewise said?' });
    const weeks = within(await screen.findByRole('list', { name: 'By week' })).getAllByRole('button');
    expect(weeks.map((week) => week.getAttribute('aria-label'))).toEqual([
      'Week of Nov 2, 2026: 2 times',
      'Week of Nov 9, 2026: 0 times',
      'Week of Nov 16, 2026: 4 times',
    ]);
    const lines = () =>
      within(screen.getByRole('list', { name: 'Where it was said' }))
        .getAllByRole('link')
        .map((line) => line.querySelector('strong')!.textContent);
    expect(lines()).toEqual(['Renewal call']);
    fireEvent.click(weeks[2]!);
    expect(lines()).toEqual(['Other', 'Deal']);
    fireEvent.click(weeks[2]!);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Folder' }), 'No folder');
    expect(lines()).toEqual(['Other', 'First']);
    expect(weeks[2]!.getAttribute('aria-label')).toBe('Week of Nov 16, 2026: 2 times');
    const owner = screen.getByRole('combobox', { name: 'Owner' });
    await within(owner).findByRole('option', { name: 'You' });
    await userEvent.selectOptions(owner, await within(owner).findByRole('option', { name: 'Tom' }));
    expect(lines()).toEqual(['First']);
  });

  it('asks the folder that is open, counts moments in it, and asks all recordings where that is chosen', async () => {
    const { calls, questions } = start({ folder: FOLDER });
    const where = await screen.findByRole('combobox', { name: 'Asked of' });
    fireEvent.click(screen.getByRole('button', { name: 'Prices' }));
    await screen.findByText(COUNTED.answer);
    expect(calls.map(({ path }) => path)).toContain(`/api/ask/moments?kind=price&folderId=${FOLDER}`);
    await userEvent.type(screen.getByRole('textbox', { name: 'Question' }), 'What does it cost?{Enter}');
    await screen.findByText('Closest in your recordings:');
    await userEvent.selectOptions(where, 'All recordings');
    await screen.findByText('Closest in your recordings:');
    expect(questions()).toEqual([
      { question: 'What does it cost?', folderId: FOLDER },
      { question: 'What does it cost?' },
    ]);
  });

  it('forgets one question', async () => {
    const { calls } = start({ asked: ['What did Routewise quote?'] });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove “What did Routewise quote?”' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' }));
    await waitFor(() =>
      expect(calls.map(({ method, path }) => `${method} ${path}`)).toContain('DELETE /api/ask/q0'),
    );
  });

  it('asks again what was asked before', async () => {
    const { questions } = start({ asked: ['What did Routewise quote?'] });
    fireEvent.click(await screen.findByRole('button', { name: 'What did Routewise quote?' }));
    await screen.findByText('Closest in your recordings:');
    expect(questions()).toEqual([{ question: 'What did Routewise quote?' }]);
  });
});
