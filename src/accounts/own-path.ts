/** The fields of requests below /api/auth that lead a browser to another page. */
export const LEADS_ELSEWHERE = ['callbackURL', 'errorCallbackURL', 'newUserCallbackURL', 'redirectTo']

/** Few characters, so that no browser or library decodes or normalizes one path into another. */
const PLAIN = /^\/[\w\-./?=&#]*$/

/** A browser reads // as another host, and drops dot segments: /.//host would end as //host. */
const LEAVES = /\/\/|\/\.{1,2}(?:[/?#]|$)/

/** Whether this is a path of this server that leads nowhere else. */
export function isOwnPath(path: unknown): boolean {
  return typeof path === 'string' && PLAIN.test(path) && !LEAVES.test(path)
}
