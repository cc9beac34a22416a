const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether a key can be sent there without anybody on the way reading it: over TLS, or within this machine. */
export function isPrivateAddress(url: URL): boolean {
  return url.protocol === 'https:' || LOOPBACK.test(url.hostname);
}
