/** A field of the gate that the server has painted, in which somebody may have typed before the script came. */
export const painted = (name: string) =>
  document.querySelector<HTMLInputElement>(`.vw-painted [name=${name}]`);
