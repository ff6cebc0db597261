/** A viewer of a shared recording asked the assistant something, and got an answer. */
export class ViewerAsked {
  constructor(readonly questionId: string) {}
}
