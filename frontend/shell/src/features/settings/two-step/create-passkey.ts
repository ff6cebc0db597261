/** Older browsers cannot read what the server asks for. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/**
 * Has the device make a passkey.
 * @returns what the server checks; null where the person or the browser did not want to
 */
export async function createPasskey(
  options: object,
): Promise<{ id: string; [name: string]: unknown } | null> {
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    const credential = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
    return credential && (credential.toJSON() as { id: string });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
