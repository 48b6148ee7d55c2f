// Names for requests.

/** A name that nothing else has. (`crypto.randomUUID` is missing on pages without TLS, as in a home network.) */
export function newName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
