/** Saves a file through the browser's download. The address is revoked later, because the browser reads it after the click. */
const revokeDelayMilliseconds = 60_000;

export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), revokeDelayMilliseconds);
}
