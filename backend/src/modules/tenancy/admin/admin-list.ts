/** What every list of the admin portal is asked for. */
export interface AdminListInput {
  /** A part of what is looked for, in any case. */
  q?: string | undefined;
  sort: string;
  limit: number;
  cursor?: string | undefined;
}
