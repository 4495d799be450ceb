/** Whether a host name is this machine's own, where the stand-ins run without https. @param hostname as `URL` writes it */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
