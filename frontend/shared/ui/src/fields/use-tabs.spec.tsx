import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useTabs } from './use-tabs.js';

const NAMES = ['link', 'people', 'viewers'] as const;
type Name = (typeof NAMES)[number];

function Example({ isVertical = false, first }: { isVertical?: boolean; first?: Name }) {
  const [open, setOpen] = useState<Name | undefined>(first);
  const { listProps, tabProps, panelProps } = useTabs({ names: NAMES, open, onOpen: setOpen, isVertical });
  return (
    <>
      <div {...listProps}>
        {NAMES.map((name) => (
          <button key={name} {...tabProps(name)}>
            {name}
          </button>
        ))}
      </div>
      {open && <div {...panelProps(open)}>about {open}</div>}
    </>
  );
}

const focusedTab = () => document.activeElement?.textContent;

describe('useTabs', () => {
  it.each([
    ['{ArrowRight}', 'people'],
    ['{ArrowLeft}', 'viewers'],
    ['{End}', 'viewers'],
    ['{End}{Home}', 'link'],
    ['{ArrowRight}{ArrowRight}{ArrowRight}', 'link'],
    ['{ArrowDown}', 'link'],
  ])('with %s opens and focuses %s', async (keys, name) => {
    const user = userEvent.setup();
    render(<Example first="link" />);
    await user.tab();
    await user.keyboard(keys);
    expect(focusedTab()).toBe(name);
    expect(screen.getByRole('tabpanel', { name }).textContent).toBe(`about ${name}`);
  });

  it('moves up and down where the tabs stand below each other', async () => {
    const user = userEvent.setup();
    render(<Example first="link" isVertical />);
    await user.tab();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(focusedTab()).toBe('people');
  });

  it('has one stop of the Tab key: the open tab, or the first when none is open', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<Example first="people" />);
    await user.tab();
    expect(focusedTab()).toBe('people');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    unmount();
    render(<Example />);
    await user.tab();
    expect(focusedTab()).toBe('link');
  });

  it('ties the open tab to its panel', () => {
    render(<Example first="viewers" />);
    const tab = screen.getByRole('tab', { name: 'viewers', selected: true });
    expect(tab.getAttribute('aria-controls')).toBe(screen.getByRole('tabpanel').id);
  });
});
