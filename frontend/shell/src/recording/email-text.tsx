/** An email that breaks before its @ where it has to break. */
export function EmailText({ email }: { email: string }) {
  const [name, ...domain] = email.split('@');
  return (
    <>
      {name}
      <wbr />@{domain.join('@')}
    </>
  );
}
