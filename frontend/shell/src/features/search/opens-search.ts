const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"]';

/** `/` where nobody types, Ctrl-K or Cmd-K anywhere but over another dialog. */
export function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey || document.querySelector('[role="dialog"][aria-modal="true"]'))
    return false;
  if ((ctrlKey || metaKey) && !shiftKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(TYPED_INTO));
}
