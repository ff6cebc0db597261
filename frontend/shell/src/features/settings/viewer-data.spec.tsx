import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, type Answer } from '../../testing/fake-server.js';
import { renderAt } from '../../testing/render-at.js';
import { ViewerData } from './viewer-data.js';

function show(answers: Record<string, Answer>) {
  const calls = fakeServer(answers);
  renderAt('/settings', <ViewerData />, { toasts: true });
  return calls;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const enter = () => userEvent.type(screen.getByLabelText("Viewer's email"), 'pat@acme.com');

describe('The data of a viewer', () => {
  it('is saved as a file', async () => {
    const saved: string[] = [];
    URL.createObjectURL = (blob) => (saved.push((blob as Blob).type), 'blob:1');
    URL.revokeObjectURL = () => undefined;
    show({ 'GET /api/viewers': { body: { email: 'pat@acme.com', recordings: [{ title: 'A call' }] } } });
    await enter();
    await press('Export data');
    expect(await screen.findByText('pat@acme.com in 1 recording')).toBeTruthy();
    expect(saved).toEqual(['application/json']);
  });

  it('is said to be none where there is none', async () => {
    show({ 'GET /api/viewers': { body: { email: 'pat@acme.com', recordings: [] } } });
    await enter();
    await press('Export data');
    expect(await screen.findByText('Nothing found')).toBeTruthy();
  });

  it('is deleted after a question', async () => {
    const calls = show({ 'DELETE /api/viewers': { body: { recordings: 2 } } });
    await enter();
    await press('Delete data');
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete everything about pat@acme.com?' });
    expect(calls).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete data' }));
    expect(await screen.findByText('pat@acme.com in 2 recordings')).toBeTruthy();
  });

  it('needs an email', async () => {
    show({});
    await press('Delete data');
    expect(await screen.findByText('Enter an email')).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
