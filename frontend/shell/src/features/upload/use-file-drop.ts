import { useEffect, useRef, useState } from 'react';

/**
 * Accepts files dropped anywhere on the page.
 *
 * @returns whether files are being dragged over the page
 */
export function useFileDrop(isActive: boolean, onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  });

  useEffect(() => {
    if (!isActive) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    // The pointer left the page, not one element for another, which fires `dragenter` first. `relatedTarget`
    // would be simpler, but Safari does not set it (WebKit bug 66547).
    let entered: EventTarget | null = null;
    const enter = (event: DragEvent) => (entered = event.target);
    const leave = (event: DragEvent) => event.target === entered && setOver(false);
    const drop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      setOver(false);
      latest.current(files);
    };
    window.addEventListener('dragenter', enter);
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragenter', enter);
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [isActive]);
  return isOver && isActive;
}
