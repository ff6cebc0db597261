/**
 * What is said in time, or what is said instead: one part that does not answer holds up nobody.
 * @param ms how long it may take
 */
export async function withTimeout<T>(ms: number, answer: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => (timer = setTimeout(() => resolve(otherwise), ms)));
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
