import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Answer } from '../../../testing/fake-server.js';
import { renderAt } from '../../../testing/render-at.js';
import { aUser } from '../../../testing/a-recording.js';
import type { Folder } from '../../../api/library.js';
import { NO_SEARCH } from '../list/list-search.js';
import { NothingFound } from '../list/nothing-found.js';
import { FolderPath } from './folder-path.js';
import { LibraryFilters } from './library-filters.js';
import { LibraryPanel } from './library-panel.js';
import { SelectionBar } from './selection-bar.js';
import { useSelection } from './use-selection.js';

const folder = (id: string, name: string, parentId: string | null = null) => ({
  id,
  name,
  parentId,
  recordings: 0,
  access: 'edit',
});
const SALES = folder('11111111-1111-4111-8111-111111111111', 'Sales');
const HARLOW = folder('22222222-2222-4222-8222-222222222222', 'Harlow', SALES.id);

const server = (more: Record<string, Answer> = {}) =>
  fakeServer({
    'GET /api/folders': { body: [HARLOW, SALES] },
    'GET /api/views': { body: [{ id: 'v', name: 'Price talks', query: 'tag=price' }] },
    'GET /api/tags': { body: [] },
    ...more,
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('The library', () => {
  it('shows folders within folders, each with its address, and kept views', async () => {
    server();
    renderAt('/?tag=price', <LibraryPanel onShare={() => undefined} />);
    const view = await screen.findByRole('link', { name: 'Price talks' });
    expect([view.getAttribute('href'), view.ariaCurrent]).toEqual(['/?tag=price', 'true']);
    await screen.findByRole('link', { name: 'Sales' });
    expect(screen.queryByRole('link', { name: 'Harlow' })).toBeNull();
    await press('Folders in Sales');
    expect(screen.getByRole('link', { name: 'Harlow' }).getAttribute('href')).toBe(`/?folder=${HARLOW.id}`);
  });

  it('opens the way to the folder that is shown, and leaves it for the one above when it is deleted', async () => {
    server({ [`DELETE /api/folders/${HARLOW.id}`]: { status: 204 } });
    renderAt(`/?folder=${HARLOW.id}`, <LibraryPanel onShare={() => undefined} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for folder Harlow' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await press('Delete');
    await waitFor(() => expect(window.location.search).toBe(`?folder=${SALES.id}`));
  });

  it('makes a folder, and says beside its name why it cannot be', async () => {
    const taken = { detail: 'There is a folder “Sales” here already.', code: 'folder.name_taken' };
    const calls = server({ 'POST /api/folders': { status: 409, body: taken } });
    renderAt('/', <LibraryPanel onShare={() => undefined} />);
    await press('New folder');
    await userEvent.type(screen.getByLabelText('Name'), ' Sales ');
    await press('Create');
    expect(await screen.findByText(taken.detail)).toBeTruthy();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Sales', parentId: null });
  });

  it('saves who may see a folder and what holds in it', async () => {
    const NOTHING = {
      link: null,
      expiresAfterDays: null,
      downloadAllowed: null,
      language: null,
      vocabulary: [],
      deleteAfterDays: null,
    };
    const calls = server({
      'GET /api/tenant/members': {
        body: [{ id: 'grace', name: 'Grace', email: 'grace@example.com', role: 'member' }],
      },
      [`GET /api/folders/${SALES.id}/access`]: {
        body: [{ role: 'member', may: 'view', inheritedFrom: null }],
      },
      [`PUT /api/folders/${SALES.id}/access`]: { body: [] },
      [`GET /api/folders/${SALES.id}/defaults`]: {
        body: { ...NOTHING, hasPassword: false, inherited: { ...NOTHING, hasPassword: false } },
      },
      [`PUT /api/folders/${SALES.id}/defaults`]: { body: {} },
    });
    renderAt('/', <LibraryPanel onShare={() => undefined} />, { toasts: true });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for folder Sales' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }));
    await userEvent.selectOptions(await screen.findByLabelText('Grace'), 'Can edit');
    await userEvent.selectOptions(screen.getByLabelText('Viewers can download'), 'Yes');
    await userEvent.type(screen.getByLabelText('Delete recordings after (days)'), 'x');
    await press('Save');
    expect(await screen.findByText('Enter a whole number of days')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Delete recordings after (days)'));
    await userEvent.type(screen.getByLabelText('Delete recordings after (days)'), '90');
    await press('Save');
    expect(await screen.findByText('Saved')).toBeTruthy();
    const put = (path: string) =>
      calls.find((call) => call.method === 'PUT' && call.path.endsWith(path))?.body;
    expect(put('/access')).toEqual([
      { role: 'member', may: 'view' },
      { userId: 'grace', may: 'edit' },
    ]);
    expect(put('/defaults')).toEqual({ ...NOTHING, downloadAllowed: true, deleteAfterDays: 90 });
  });
});

describe('A folder', () => {
  it('that has no recordings of its own shows the folders in it', async () => {
    server({ 'GET /api/recordings/people': { body: [] } });
    const inSales = { ...NO_SEARCH, folder: SALES.id };
    renderAt(
      `/?folder=${SALES.id}`,
      <>
        <FolderPath folderId={SALES.id} />
        <NothingFound search={inSales} folder={SALES as Folder} isSaid={false} onClear={() => undefined} />
      </>,
    );
    const inner = await screen.findByRole('link', { name: 'Harlow' });
    expect(inner.getAttribute('href')).toBe(`/?folder=${HARLOW.id}`);
    expect(screen.getByRole('heading', { name: 'No recordings in this folder' })).toBeTruthy();
  });

  it('that is gone is said to be gone, not empty', () => {
    const search = { ...NO_SEARCH, folder: SALES.id };
    renderAt('/', <NothingFound search={search} folder={null} isSaid={false} onClear={() => undefined} />);
    expect(screen.getByRole('heading', { name: 'Folder not found' })).toBeTruthy();
  });
});

function Bar() {
  const ids = ['a', 'b', 'c'];
  const selection = useSelection(ids);
  return (
    <>
      <ul data-columns="1">
        {ids.map((id) => (
          <li key={id} data-id={id}>
            <input
              type="checkbox"
              aria-label={id}
              checked={selection.ids.has(id)}
              onChange={(event) => selection.toggle(id, (event.nativeEvent as MouseEvent).shiftKey)}
            />
          </li>
        ))}
      </ul>
      <SelectionBar selection={selection} listed={ids} />
    </>
  );
}

describe('Many recordings', () => {
  it('are moved at once; it says what was not, and takes it back', async () => {
    const undo = { id: 'undo-1', until: '2026-11-27T12:01:00.000Z' };
    const failed = [{ id: 'c', reason: 'You can only watch it.' }];
    const calls = server({
      'POST /api/recordings/batch': { body: { done: ['a', 'b'], failed, undo } },
      'POST /api/recordings/batch/undo-1/undo': { body: { done: ['a', 'b'], failed: [], undo: null } },
    });
    renderAt('/', <Bar />, { toasts: true });
    await userEvent.click(screen.getByLabelText('a'));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(screen.getByLabelText('c'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 selected')).toBeTruthy();
    await press('Move');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move 3 recordings' }));
    await dialog.findByRole('option', { name: 'Sales' });
    await userEvent.selectOptions(dialog.getByLabelText('Folder'), SALES.id);
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
    expect(await screen.findByText('Moved to “Sales”: 2 recordings')).toBeTruthy();
    expect(screen.getByText('1 recording not: You can only watch it.')).toBeTruthy();
    expect(calls.find(({ path }) => path.endsWith('/batch'))?.body).toEqual({
      action: 'move',
      folderId: SALES.id,
      ids: ['a', 'b', 'c'],
    });
    await press('Undo');
    expect(await screen.findByText('Undone: 2 recordings')).toBeTruthy();
  });

  it('are let go with Escape', async () => {
    server();
    renderAt('/', <Bar />);
    await userEvent.click(screen.getByLabelText('b'));
    expect(screen.getByText('1 selected')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText('1 selected')).toBeNull();
  });

  it('are chosen from the one with the focus by Shift and the arrow keys, there and back, and all by Ctrl+A', async () => {
    server();
    renderAt('/', <Bar />);
    const chosen = () =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox')
        .flatMap(({ checked, ariaLabel }) => (checked ? ariaLabel : []));
    await userEvent.tab();
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['a', 'b', 'c']);
    expect(document.activeElement).toBe(screen.getByLabelText('c'));
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}');
    expect(chosen()).toEqual(['a', 'b']);
    await userEvent.keyboard('{F6}');
    expect(screen.getByRole('toolbar').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{F6}');
    expect(document.activeElement).toBe(screen.getByLabelText('b'));
    await userEvent.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
    await userEvent.keyboard('{Control>}a{/Control}');
    expect(chosen()).toEqual(['a', 'b', 'c']);
  });

  it('are exported as one archive of the files that are chosen, which the browser saves as it comes', async () => {
    const calls = server({ 'POST /api/recordings/batch/export': { body: 'PK' } });
    const sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
      this: HTMLFormElement,
    ) {
      expect(Object.fromEntries(new FormData(this))).toEqual({ ids: 'b', files: 'minutes.docx,minutes.pdf' });
    });
    const dialog = await exportingB();
    await userEvent.click(dialog.getByLabelText('PDF'));
    await userEvent.click(dialog.getByLabelText('Text'));
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Exporting 1 recording')).toBeTruthy();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      ids: ['b'],
      files: ['minutes.docx', 'minutes.pdf'],
    });
    sent.mockRestore();
  });

  it('are not saved where the server refuses, which the dialog says', async () => {
    const detail = 'Select at most 500 recordings at a time';
    server({ 'POST /api/recordings/batch/export': { status: 400, body: { detail } } });
    const sent = jest.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    const dialog = await exportingB();
    await userEvent.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText(detail)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Export' })).toBeTruthy();
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });

  async function exportingB() {
    renderAt('/', <Bar />, { toasts: true });
    await userEvent.click(screen.getByLabelText('b'));
    await press('Export');
    return within(await screen.findByRole('dialog', { name: 'Export 1 recording' }));
  }

  it('renames a tag, gives it a color and deletes it, for who manages the team', async () => {
    const tag = { id: 't1', name: 'Price', color: 'red', recordings: 3 };
    const calls = server({
      'GET /api/tags': { body: [tag] },
      'GET /api/recordings/people': { body: [] },
      'GET /api/auth/user': { body: aUser() },
      'PATCH /api/tags/t1': { body: { ...tag, name: 'Pricing', color: 'blue' } },
      'DELETE /api/tags/t1': { status: 204 },
    });
    const onChange = jest.fn();
    renderAt('/', <LibraryFilters search={{ ...NO_SEARCH, tag: 'Price' }} onChange={onChange} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Edit tag' }));
    await userEvent.clear(screen.getByLabelText('Name'));
    await userEvent.type(screen.getByLabelText('Name'), 'Pricing');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Color' }), 'blue');
    await press('Save');
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ tag: 'Pricing' }));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Pricing', color: 'blue' });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit tag' }));
    await press('Delete');
    const asked = await screen.findByRole('alertdialog', { name: 'Delete the tag “Price”?' });
    await userEvent.click(within(asked).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(onChange).toHaveBeenCalledWith({ tag: '' }));
  });
});
