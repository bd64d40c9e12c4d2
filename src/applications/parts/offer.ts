/** Offering a file to whoever asked for it. */

/** Offers a file of bytes; Foundry's own way of offering one takes texts only. */
export function offer(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the address after this task.
  setTimeout(() => {
    URL.revokeObjectURL(link.href);
  }, 60_000);
}
