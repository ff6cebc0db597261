import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useKeptFocus } from './use-kept-focus.js';

function Rows() {
  const [rows, setRows] = useState(['One', 'Two', 'Three']);
  const keptFocus = useKeptFocus();
  return (
    <div {...keptFocus}>
      <button type="button" onClick={() => setRows([...rows])}>
        Again
      </button>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <a href="/">Said</a>
            <button type="button" onClick={() => setRows(rows.filter((each) => each !== row))}>
              {row}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const focused = () => document.activeElement?.textContent;

describe('The focus of a list', () => {
  it('moves to the row that takes the place of a removed one, or to the last', async () => {
    render(<Rows />);
    screen.getByText('Two').focus();
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('Three');
    await userEvent.keyboard('{Enter}');
    expect(focused()).toBe('One');
  });

  it('does not come back once it has left the list', async () => {
    const { rerender } = render(<Rows />);
    screen.getByText('Two').focus();
    screen.getByText('Two').blur();
    rerender(<Rows />);
    expect(document.activeElement).toBe(document.body);
  });
});
