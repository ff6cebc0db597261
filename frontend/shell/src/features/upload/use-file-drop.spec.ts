import { act, renderHook } from '@testing-library/react';
import { useFileDrop } from './use-file-drop.js';

const file = new File(['a'], 'call.mp4');

/** A drag as Safari reports it, without a `relatedTarget`. */
function drag(name: string, target: Element, { types = ['Files'], files = [file] } = {}): void {
  const event = new Event(name, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types, files }, relatedTarget: null });
  act(() => void target.dispatchEvent(event));
}

function aPage({ isActive = true } = {}) {
  document.body.innerHTML = '<main><h1>Recent</h1></main>';
  const dropped: File[][] = [];
  const { result } = renderHook(() => useFileDrop(isActive, (files) => dropped.push(files)));
  const [main, heading] = [document.querySelector('main')!, document.querySelector('h1')!];
  return { main, heading, dropped, isOver: () => result.current };
}

describe('useFileDrop', () => {
  it('goes on while the files move from one part of the page to another', () => {
    const { main, heading, isOver } = aPage();
    drag('dragenter', main);
    drag('dragover', main);
    expect(isOver()).toBe(true);
    drag('dragenter', heading);
    drag('dragleave', main);
    expect(isOver()).toBe(true);
  });

  it('ends when the files leave the page', () => {
    const { main, isOver } = aPage();
    drag('dragenter', main);
    drag('dragover', main);
    drag('dragleave', main);
    expect(isOver()).toBe(false);
  });

  it('hands on what is dropped', () => {
    const { main, dropped, isOver } = aPage();
    drag('dragenter', main);
    drag('dragover', main);
    drag('drop', main);
    expect(dropped).toEqual([[file]]);
    expect(isOver()).toBe(false);
  });

  it('takes no notice of text, nor of anything while it is off', () => {
    const text = aPage();
    drag('dragover', text.main, { types: ['text/plain'], files: [] });
    expect(text.isOver()).toBe(false);
    const off = aPage({ isActive: false });
    drag('dragover', off.main);
    expect(off.isOver()).toBe(false);
  });
});
