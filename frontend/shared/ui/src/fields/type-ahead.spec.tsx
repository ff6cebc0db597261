import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { fireEvent, render, screen } from '@testing-library/react';
import { PlayheadTheme } from '../theme/playhead-theme.js';

const NAMES = ['Open', 'Preview', 'Share', 'Copy Share Link', 'Settings', 'Send'];

function show(): void {
  render(
    <PlayheadTheme>
      <Menu open anchorEl={document.body}>
        {NAMES.map((name) => (
          <MenuItem key={name} disabled={name === 'Settings'}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </PlayheadTheme>,
  );
  screen.getByRole('menuitem', { name: 'Open' }).focus();
}

function type(...keys: [key: string, at: number][]): string | null {
  for (const [key, at] of keys) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(document.activeElement!, event);
  }
  return document.activeElement!.textContent;
}

let base = 0;
beforeEach(() => {
  base += 100_000;
  show();
});

describe('Typing in a menu', () => {
  it('keeps what was typed for a second', () => {
    expect(type(['s', base], ['e', base + 900], ['n', base + 1800])).toBe('Send');
  });

  it('starts over after a second', () => {
    expect(type(['s', base], ['p', base + 1001])).toBe('Preview');
  });

  it('goes on to the next with the same letter, past what is disabled, and around', () => {
    expect(type(['s', base])).toBe('Share');
    expect(type(['s', base + 100])).toBe('Send');
    expect(type(['s', base + 200])).toBe('Share');
  });

  it('stays where nothing begins so, and leaves shortcuts alone', () => {
    expect(type(['z', base])).toBe('Open');
    expect(fireEvent.keyDown(document.activeElement!, { key: 's', ctrlKey: true })).toBe(true);
  });

  it('takes a space for a part of the words, and at first for a press', () => {
    expect(
      type(['c', base], ['o', base + 1], ['p', base + 2], ['y', base + 3], [' ', base + 4], ['s', base + 5]),
    ).toBe('Copy Share Link');
  });
});
