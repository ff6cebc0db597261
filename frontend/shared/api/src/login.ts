/** Milliseconds during which the toast is visible before the redirect. */
const REDIRECT_DELAY = 500;

export function loginAddress({ pathname, search }: { pathname: string; search: string }): string {
  const here = pathname + search;
  return here === '/' ? '/api/login' : `/api/login?returnTo=${encodeURIComponent(here)}`;
}

/** Redirects to the sign-in page after a short delay. Returns a function that cancels it. */
export function redirectToLogin(navigate = (address: string) => window.location.assign(address)): () => void {
  const timer = setTimeout(() => navigate(loginAddress(window.location)), REDIRECT_DELAY);
  return () => clearTimeout(timer);
}
