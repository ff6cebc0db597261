import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { SearchInput } from './search-input.js';

function Searching({ onEnter }: { onEnter?: () => void }) {
  const [text, setText] = useState('');
  return <SearchInput label="Search" placeholder="Find" value={text} onChange={setText} onEnter={onEnter} />;
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });

describe('SearchInput', () => {
  it('is emptied by its button, which then gives the focus back', () => {
    render(<Searching />);
    expect(screen.queryByRole('button')).toBeNull();
    type('budget');
    fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('is emptied by Escape before what it stands in closes', () => {
    const close = jest.fn();
    render(
      <div onKeyDown={(event) => event.key === 'Escape' && close()}>
        <Searching />
      </div>,
    );
    type('budget');
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(field().value).toBe('');
    expect(close).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('searches at once on Enter', () => {
    const onEnter = jest.fn();
    render(<Searching onEnter={onEnter} />);
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onEnter).toHaveBeenCalledTimes(1);
  });
});
