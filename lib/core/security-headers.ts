/** Shared by both policies: nothing from third parties, no frames, no plugins. */
function policy(scripts: string, connect: string): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${connect}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Static pages cannot carry a nonce: inline scripts of the framework are allowed, other hosts are not. A signed-in
 * traveller's part of the home page reads the database.
 */
export function publicPolicy(supabaseUrl: string, isDevelopment: boolean): string {
  return policy(`'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ""}`, `'self' ${supabaseUrl}`);
}

/** Pages where a login lives: only scripts with this answer's nonce, and what they load themselves. */
export function privatePolicy(nonce: string, supabaseUrl: string, isDevelopment: boolean): string {
  const evaluation = isDevelopment ? " 'unsafe-eval'" : "";
  return policy(`'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`, `'self' ${supabaseUrl}`);
}
