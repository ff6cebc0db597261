import { screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '../../../api/recordings.js';
import { RECORDING, openEditor, sent, withBrowserParts } from '../test/open-editor.js';

withBrowserParts();

const aComment = (change: Partial<Comment> = {}): Comment => ({
  id: 'k1',
  isQuestion: false,
  authorEmail: 'daniel@example.com',
  authorName: 'Daniel',
  canDelete: false,
  chapterId: null,
  content: 'What about the discount?',
  createdAt: '2026-11-21T10:00:00Z',
  parentCommentId: null,
  replies: [],
  timestamp: 65,
  transcriptSegmentId: null,
  ...change,
});

describe('comments', () => {
  it('lie in a feed that a button with their number opens', async () => {
    const { user } = await openEditor({}, [
      aComment({ replies: [aComment({ id: 'k2', content: 'Ten percent.' })] }),
    ]);
    expect(screen.queryByRole('tab', { name: /feed|comments/i })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Comments (2)' }));
    const feed = within(screen.getByRole('region', { name: 'Comments' }));
    expect(feed.getByText('Ten percent.')).toBeTruthy();
    expect(feed.queryByRole('button', { name: /Delete/ })).toBeNull();
    await user.click(feed.getAllByRole('button', { name: /1 minute 5 seconds/ })[0]!);
    expect(document.querySelector('video')?.currentTime).toBe(65);
  });

  it('are sent with the time being played, unless that is switched off', async () => {
    const { calls, user } = await openEditor({
      [`POST ${RECORDING}/comments`]: { status: 201, body: aComment() },
    });
    await user.click(screen.getByRole('button', { name: 'Comments' }));
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    const dialog = within(screen.getByRole('dialog'));
    const send = dialog.getByRole('button', { name: 'Add comment' });
    expect(send.hasAttribute('disabled')).toBe(true);
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), '  Good point  ');
    expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: /Include timestamp/ }).checked).toBe(true);
    await user.click(send);
    expect(await screen.findByText('Comment added')).toBeTruthy();
    expect(sent(calls, 'POST')).toEqual([{ content: 'Good point', timestamp: 0 }]);
  });

  it('are there as soon as they were sent', async () => {
    const comments: Comment[] = [];
    const { user } = await openEditor({
      [`GET ${RECORDING}/comments`]: () => ({ body: comments }),
      [`POST ${RECORDING}/comments`]: () => {
        comments.push(aComment({ content: 'Good point' }));
        return { status: 201, body: comments[0] };
      },
    });
    await user.click(screen.getByRole('button', { name: 'Comments' }));
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Good point');
    await user.click(dialog.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByRole('button', { name: 'Comments (1)' })).toBeTruthy();
  });

  it('can be about the chapter being played, and say so', async () => {
    const { calls, user } = await openEditor(
      { [`POST ${RECORDING}/comments`]: { status: 201, body: aComment() } },
      [aComment({ chapterId: 'c1' })],
    );
    await user.click(await screen.findByRole('button', { name: 'Comments (1)' }));
    expect(await screen.findByText('About chapter “Hello”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByLabelText('About'), 'Chapter “Hello”');
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Good point');
    await user.click(dialog.getByRole('button', { name: 'Add comment' }));
    await screen.findByText('Comment added');
    expect(sent(calls, 'POST')).toEqual([{ content: 'Good point', timestamp: 0, chapterId: 'c1' }]);
  });

  it('keep their words when they could not be sent', async () => {
    const { user } = await openEditor({ [`POST ${RECORDING}/comments`]: { status: 500 } });
    await user.click(screen.getByRole('button', { name: 'Comments' }));
    await user.click(screen.getByRole('button', { name: 'Add comment' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Good point');
    await user.click(dialog.getByRole('button', { name: 'Add comment' }));
    expect(await screen.findByText('Failed to add comment')).toBeTruthy();
    expect(dialog.getByDisplayValue('Good point')).toBeTruthy();
  });

  it('are kept as they were typed until they are sent or cancelled', async () => {
    const { user } = await openEditor({});
    await user.click(screen.getByRole('button', { name: 'Comments' }));
    const write = () => user.click(screen.getByRole('button', { name: 'Add comment' }));
    const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Comment' });
    const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await write();
    await user.type(field(), 'Good point{Escape}');
    await closed();
    await write();
    expect(field().value).toBe('Good point');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await closed();
    await write();
    expect(field().value).toBe('');
  });
});
