// Names for requests, and parts of seeds.

/** Random bytes, as hexadecimal digits. (`crypto.randomUUID` is missing on pages without TLS, as in a home network.) */
function randomHex(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A name that nothing else has. */
export const newName = (): string => randomHex(16);

/** One's part of the seed that all chance of a game follows from: nobody can choose the deal without knowing it. */
export const newPart = (): string => randomHex(32);
