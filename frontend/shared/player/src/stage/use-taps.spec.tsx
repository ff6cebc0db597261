import { act, fireEvent, render, screen } from '@testing-library/react';
import { useTaps } from './use-taps.js';

beforeEach(() => {
  jest.useFakeTimers();
  Element.prototype.getBoundingClientRect = () => ({ left: 0, width: 300 }) as DOMRect;
});
afterEach(() => jest.useRealTimers());

function aPicture() {
  const heard: string[] = [];
  function Picture() {
    const [skipped, taps] = useTaps({
      tap: () => heard.push('tap'),
      toggle: () => heard.push('toggle'),
      seekBy: (seconds) => heard.push(`seek ${seconds}`),
      fullscreen: () => heard.push('fullscreen'),
    });
    return <div data-testid="picture" data-skipped={skipped} {...taps} />;
  }
  render(<Picture />);
  const picture = screen.getByTestId('picture');
  const tap = (clientX: number, pointerType = 'touch') =>
    fireEvent(
      picture,
      Object.assign(new MouseEvent('pointerup', { bubbles: true, clientX }), { pointerType }),
    );
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  return { heard, picture, tap, wait };
}

describe('useTaps', () => {
  it('waits with one tap for a second', () => {
    const { heard, tap, wait } = aPicture();
    tap(290);
    expect(heard).toEqual([]);
    wait(280);
    expect(heard).toEqual(['tap']);
  });

  it('goes on with two taps on the right, and further with each one after that', () => {
    const { heard, picture, tap, wait } = aPicture();
    tap(290);
    tap(290);
    expect(picture.dataset['skipped']).toBe('10');
    wait(500);
    tap(290);
    expect(picture.dataset['skipped']).toBe('20');
    wait(700);
    expect(picture.dataset['skipped']).toBe('0');
    expect(heard).toEqual(['seek 10', 'seek 10']);
  });

  it('goes back with two taps on the left', () => {
    const { heard, picture, tap } = aPicture();
    tap(10);
    tap(10);
    expect(heard).toEqual(['seek -10']);
    expect(picture.dataset['skipped']).toBe('-10');
  });

  it('plays or pauses at once by mouse, and asks for full screen with the second click', () => {
    const { heard, tap } = aPicture();
    tap(150, 'mouse');
    expect(heard).toEqual(['toggle']);
    tap(150, 'mouse');
    expect(heard).toEqual(['toggle', 'toggle', 'fullscreen']);
  });
});
