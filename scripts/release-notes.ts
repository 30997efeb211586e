import { readFileSync } from 'node:fs'

// npm run release-notes -- v0.1.0: prints that version's section of CHANGELOG.md.

/** The section of the version that a tag names. The tag must name the version in package.json. */
export function releaseNotes(tag: string, changelog: string, version: string): string {
  if (tag !== `v${version}`)
    throw new Error(`The tag ${tag} does not match version ${version} in package.json.`)
  const section = changelog.split(/^## /m).find((part) => part.startsWith(`${version} (`))
  const notes = section?.split('\n').slice(1).join('\n').trim()
  if (!notes) throw new Error(`CHANGELOG.md has no notes for ${version}.`)
  return notes
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  process.stdout.write(
    `${releaseNotes(process.argv[2] ?? '', readFileSync('CHANGELOG.md', 'utf8'), version)}\n`,
  )
}
