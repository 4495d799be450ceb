/** `challengeHost`: where the script and the frame of a challenge come from; null where challenges are off. */
type PolicyOptions = { supabaseUrl: string; isDevelopment: boolean; challengeHost: string | null };

/** The common part of both policies: nothing from third parties but a challenge, no other frames, no plugins. */
function policy(scripts: string, { supabaseUrl, isDevelopment, challengeHost }: PolicyOptions): string {
  const evaluation = isDevelopment ? " 'unsafe-eval'" : "";
  return [
    "default-src 'self'",
    `script-src ${scripts}${evaluation}`,
    ...(challengeHost === null ? [] : [`frame-src ${challengeHost}`]),
    // No page has handlers in attributes, so `onerror=` in injected markup never runs, whatever script-src allows.
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' ${supabaseUrl}`,
    // The service worker. Without it `script-src` counts, whose nonce a worker cannot have.
    "worker-src 'self'",
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
export function publicPolicy(options: PolicyOptions): string {
  const { challengeHost } = options;
  return policy(`'self' 'unsafe-inline'${challengeHost === null ? "" : ` ${challengeHost}`}`, options);
}

/** Private pages: only scripts with the nonce of this response, and scripts that those load. */
export function privatePolicy(nonce: string, options: PolicyOptions): string {
  return policy(`'self' 'nonce-${nonce}' 'strict-dynamic'`, options);
}

/** The nonce of a private page's policy. */
export function nonceIn(policy: string | null): string | undefined {
  return policy?.match(/'nonce-([^']+)'/)?.[1];
}
