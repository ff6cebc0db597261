import Popover from '@mui/material/Popover';
import { render, screen } from '@testing-library/react';
import { PlayheadTheme } from '../theme/playhead-theme.js';
import { ConfirmDialog } from './confirm-dialog.js';

const shown = (open: boolean) => (
  <PlayheadTheme>
    <Popover open={open} anchorEl={document.body} data-testid="popover">
      Notifications
    </Popover>
  </PlayheadTheme>
);
const catches = () => {
  const popover = screen.getByTestId('popover');
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules] as CSSStyleRule[]);
  const passing = rules.filter(({ style }) => style?.getPropertyValue('pointer-events') === 'none');
  return !passing.some(({ selectorText }) => popover.matches(selectorText));
};

describe('A popover', () => {
  it('catches no click while it fades out', () => {
    const { rerender } = render(shown(true));
    expect(catches()).toBe(true);
    rerender(shown(false));
    expect(catches()).toBe(false);
  });
});

describe('A confirmation', () => {
  it('keeps its text while it closes', () => {
    const asking = (name: string | null) => (
      <PlayheadTheme>
        <ConfirmDialog
          open={name !== null}
          title={`Remove ${name}?`}
          confirmLabel="Remove"
          busyLabel="Removing..."
          busy={false}
          onConfirm={() => undefined}
          onClose={() => undefined}
        >
          {name} loses access.
        </ConfirmDialog>
      </PlayheadTheme>
    );
    const { rerender } = render(asking('Ada'));
    rerender(asking(null));
    expect(screen.getByText('Remove Ada?')).toBeTruthy();
    expect(screen.getByText('Ada loses access.')).toBeTruthy();
    rerender(asking('Ben'));
    expect(screen.getByText('Ben loses access.')).toBeTruthy();
  });
});
