/** Base64url, as our tokens are. PostgreSQL would refuse a NUL with an error. */
export const isToken = (text: string): boolean => /^[\w-]{1,64}$/.test(text);
