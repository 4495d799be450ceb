import "server-only";

let known: Promise<ReadonlySet<string>> | undefined;

async function read(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether a password is one of the 49,000 most used ones, in any letter case. The list is loaded at the first call. */
export async function isCommonPassword(password: string): Promise<boolean> {
  known ??= read();
  return (await known).has(password.toLowerCase());
}
