/** Hands a report to the browser, which sends it even when the page is gone. Nobody learns whether it arrives. */
export function beacon(address: string, body: object): void {
  // Only a typed blob reaches the server as JSON.
  const sent = navigator.sendBeacon?.(
    address,
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
  if (!sent) console.info('Analytics could not be sent on leaving');
}
