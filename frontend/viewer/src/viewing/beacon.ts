/** Sends a report that outlives the page. Delivery is not confirmed. */
export function beacon(address: string, body: object): void {
  // Only a blob with a type reaches the server as JSON.
  const sent = navigator.sendBeacon?.(
    address,
    new Blob([JSON.stringify(body)], { type: 'application/json' }),
  );
  if (!sent) console.info('Analytics could not be sent on leaving');
}
