/** Older browsers can't parse the server's options. */
export const knowsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseCreationOptionsFromJSON' in PublicKeyCredential;

/**
 * Creates a passkey.
 * @returns the credential for the server, or null if the user or browser refused
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
