import { commandFor } from './keyboard.js';

function press(key: string, change: Partial<KeyboardEvent> = {}) {
  const base = { ctrlKey: false, altKey: false, metaKey: false, shiftKey: false, defaultPrevented: false };
  return commandFor({ key, target: document.body, ...base, ...change });
}

function focusOn(html: string): Element {
  document.body.innerHTML = html;
  return document.body.querySelector('[data-focus]')!;
}

describe('commandFor', () => {
  it.each([
    [' ', { type: 'toggle-play' }],
    ['k', { type: 'toggle-play' }],
    ['K', { type: 'toggle-play' }],
    ['j', { type: 'seek-by', by: -10 }],
    ['l', { type: 'seek-by', by: 10 }],
    ['ArrowLeft', { type: 'seek-by', by: -5 }],
    ['ArrowRight', { type: 'seek-by', by: 5 }],
    ['ArrowUp', { type: 'volume-by', by: 0.05 }],
    ['m', { type: 'toggle-mute' }],
    ['f', { type: 'toggle-fullscreen' }],
    ['c', { type: 'toggle-captions' }],
    ['p', { type: 'toggle-picture-in-picture' }],
    ['i', { type: 'toggle-picture-in-picture' }],
    ['<', { type: 'speed-step', step: -1 }],
    ['>', { type: 'speed-step', step: 1 }],
    ['7', { type: 'seek-to-fraction', to: 0.7 }],
    ['?', { type: 'show-shortcuts' }],
  ])('reads %j as %j', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it.each([['ctrlKey'], ['altKey'], ['metaKey']])('leaves keys with %s to the browser', (modifier) => {
    expect(press('0', { [modifier]: true })).toBeNull();
    expect(press('f', { [modifier]: true })).toBeNull();
  });

  it.each([
    ['<input data-focus>'],
    ['<input type="search" data-focus>'],
    ['<textarea data-focus></textarea>'],
    ['<select data-focus></select>'],
    ['<div contenteditable="true"><p data-focus></p></div>'],
    ['<div role="dialog"><button data-focus></button></div>'],
    ['<div role="menuitem" data-focus></div>'],
  ])('stays out of %s', (html) => {
    expect(press('k', { target: focusOn(html) })).toBeNull();
    expect(press(' ', { target: focusOn(html) })).toBeNull();
  });

  it('leaves Space to a focused button and arrows to a focused slider, but not letters', () => {
    const button = focusOn('<button data-focus></button>');
    expect(press(' ', { target: button })).toBeNull();
    expect(press('k', { target: button })).toEqual({ type: 'toggle-play' });
    const slider = focusOn('<div role="slider" data-focus></div>');
    expect(press('ArrowLeft', { target: slider })).toBeNull();
    expect(press('m', { target: slider })).toEqual({ type: 'toggle-mute' });
  });

  it('ignores a key that someone else has handled', () => {
    expect(press('k', { defaultPrevented: true })).toBeNull();
  });
});
