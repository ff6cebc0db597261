import { failureOf, type HostedFailure } from './hosted-failure.js';

/** Request forms in order of preference; a service may support only some. Remembers the one that worked. */
export class RequestForms<Form> {
  private taken: number | null = null;

  constructor(private readonly forms: readonly [Form, ...Form[]]) {}

  get isKnown(): boolean {
    return this.taken !== null;
  }

  get current(): Form {
    return this.forms[this.taken ?? 0]!;
  }

  /** @param mayHelp whether another form may work after this failure */
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
