import { failureOf, type HostedFailure } from './hosted-failure.js';

/** The forms of a request, the best first, of which a service may know a few only. The one that it takes is remembered. */
export class RequestForms<Form> {
  private taken: number | null = null;

  constructor(private readonly forms: readonly [Form, ...Form[]]) {}

  /** Whether the service has taken a form before. */
  get isKnown(): boolean {
    return this.taken !== null;
  }

  get current(): Form {
    return this.forms[this.taken ?? 0]!;
  }

  /** @param mayHelp whether a later form may be taken where one has failed */
  async inOne<T>(
    ask: (form: Form) => Promise<T>,
    mayHelp: (failure: HostedFailure, failed: Form, later: Form) => boolean,
  ): Promise<T> {
    for (let at = this.taken ?? 0; ;) {
      const form = this.forms[at]!;
      try {
        const answer = await ask(form);
        this.taken = at;
        return answer;
      } catch (cause) {
        const failure = failureOf(cause);
        const next = this.forms.findIndex((later, i) => i > at && mayHelp(failure, form, later));
        if (next < 0) throw cause;
        at = next;
      }
    }
  }
}
