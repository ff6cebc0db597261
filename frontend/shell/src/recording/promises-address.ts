/** A company by the domain of its email addresses, or a contact by email. */
export type PromisesOf = { company: string } | { contact: string };

export const promisesAddress = (of: PromisesOf): string => `/promises?${new URLSearchParams(of)}`;
