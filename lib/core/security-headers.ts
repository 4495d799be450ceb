/** The common part of both policies: nothing from third parties, no frames, no plugins. */
function policy(scripts: string, connect: string): string {
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // No page has handlers in attributes, so `onerror=` in injected markup never runs, whatever script-src allows.
    "script-src-attr 'none'",
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
 * Static pages cannot have a nonce, so the framework's inline scripts are allowed, but no other hosts
 * (docs/decisions/2026-11-22-inline-scripts-of-public-pages.md). Supabase is allowed because the home page reads the database for
 * a signed-in traveller.
 */
export function publicPolicy(supabaseUrl: string, isDevelopment: boolean): string {
  return policy(`'self' 'unsafe-inline'${isDevelopment ? " 'unsafe-eval'" : ""}`, `'self' ${supabaseUrl}`);
}

/** Private pages: only scripts with the nonce of this response, and scripts that those load. */
export function privatePolicy(nonce: string, supabaseUrl: string, isDevelopment: boolean): string {
  const evaluation = isDevelopment ? " 'unsafe-eval'" : "";
  return policy(`'self' 'nonce-${nonce}' 'strict-dynamic'${evaluation}`, `'self' ${supabaseUrl}`);
}

/** The nonce of a private page's policy. */
export function nonceIn(policy: string | null): string | undefined {
  return policy?.match(/'nonce-([^']+)'/)?.[1];
}
