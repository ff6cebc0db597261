export interface CrmGrant {
  accessToken: string;
  expiresAt: Date;
  refreshToken: string;
  /** Of the account at the CRM, as its people see it there; null where the CRM does not tell. */
  accountId: string | null;
}

/** What a note is attached to. */
export interface CrmRecord {
  kind: 'contact' | 'deal';
  id: string;
}

/**
 * A CRM that keeps contacts and deals with notes. Every method but `consentUrl` rejects with `CRM_ERRORS.busy` when the
 * CRM limits requests, `accessRefused` when it refuses the access token, `reconnectRequired` when it refuses the refresh
 * token or code, `permissionMissing` when the connection may not do it, `invalidRequest` when another try would be refused
 * again, and `unavailable` for all else.
 */
export abstract class Crm {
  abstract readonly name: string;

  /** Without credentials every method throws `CRM_ERRORS.notConfigured`. */
  readonly isConfigured: boolean = true;

  abstract consentUrl(how: { redirectUri: string; state: string }): string;

  abstract exchange(code: string, redirectUri: string): Promise<CrmGrant>;

  abstract refresh(refreshToken: string): Promise<CrmGrant>;

  /** One that is revoked already is no error. */
  abstract revoke(refreshToken: string): Promise<void>;

  /** The ID of who has this address, also as a further one, as merged contacts do; null where nobody has. */
  abstract findContact(accessToken: string, email: string): Promise<string | null>;

  /** Answers the ID of who had the address already, where somebody had. */
  abstract createContact(accessToken: string, of: { email: string; name: string | null }): Promise<string>;

  /** IDs of the deals of a contact that are neither won nor lost. */
  abstract openDealsOf(accessToken: string, contactId: string): Promise<string[]>;

  /** The ID of a note on a record that has this text in it; null where there is none. */
  abstract findNote(accessToken: string, on: CrmRecord, text: string): Promise<string | null>;

  /** @param html of paragraphs, lists and links; answers the note's ID */
  abstract createNote(accessToken: string, note: { on: CrmRecord; html: string; at: Date }): Promise<string>;

  /** Has a note of a contact stand above the others, unless another one does. */
  abstract pinNote(accessToken: string, contactId: string, noteId: string): Promise<void>;

  /** False when the note is there no more. */
  abstract updateNote(accessToken: string, noteId: string, html: string): Promise<boolean>;
}
