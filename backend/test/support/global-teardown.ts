export default async function tearDown(): Promise<void> {
  await globalThis.endSharedProduct?.();
  await globalThis.endTestServers?.();
}
