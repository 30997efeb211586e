const BROWSERS: [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/OPR\//, 'Opera'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Mac OS/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

/** "Chrome on Linux", or the start of an unknown user agent. */
export function deviceOf(agent: string | null): string {
  if (!agent) return 'A program'
  const found = (list: [RegExp, string][]) => list.find(([pattern]) => pattern.test(agent))?.[1]
  const [browser, system] = [found(BROWSERS), found(SYSTEMS)]
  if (!browser) return agent.slice(0, 60)
  return system ? `${browser} on ${system}` : browser
}
