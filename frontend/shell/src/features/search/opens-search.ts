const TYPED_INTO = 'input, textarea, select, [contenteditable], [role="textbox"]';

/** `/` outside of text fields, or Ctrl+K (Cmd+K) unless another dialog is open. */
export function opensSearch(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey || document.querySelector('[role="dialog"][aria-modal="true"]'))
    return false;
  if ((ctrlKey || metaKey) && !shiftKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target instanceof Element && target.closest(TYPED_INTO));
}
