/** @returns a function that sets whether the browser asks before the page is left; one for each reason */
export function leavingQuestion(): (asks: boolean) => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  return (asks) => {
    if (asks) window.addEventListener('beforeunload', ask);
    else window.removeEventListener('beforeunload', ask);
  };
}
