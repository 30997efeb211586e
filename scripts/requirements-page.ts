import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { REQUIREMENTS, SOURCES } from './requirements.ts'

type Proof = { file: string; title: string }

/** A title that ends with ids in brackets, such as "… (W03, P13-P15)", and perhaps a placeholder of its own. */
const TITLE = /(['"`])((?:(?!\1).)*\(([WPRCM]\d\d[^()]*)\)(?: \(%s\))?)\1/g
const IDS = /([WPRCM])(\d\d)(?:-[WPRCM](\d\d))?/g

/** The tests that name each requirement id. */
export function findProofs(): Map<string, Proof[]> {
  const proofs = new Map<string, Proof[]>()
  for (const file of globSync([
    '{src,tests,scripts,evals,web}/**/*.test.{ts,tsx}',
    'examples/tests/*.test.ts',
    'tests/support/*.ts',
  ]).sort())
    for (const [, , title = '', ids = ''] of readFileSync(file, 'utf8').matchAll(TITLE))
      for (const id of idsIn(ids)) proofs.set(id, [...(proofs.get(id) ?? []), { file, title }])
  return proofs
}

function idsIn(text: string): string[] {
  return [...text.matchAll(IDS)].flatMap(([, letter, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, index) => `${letter}${String(Number(first) + index).padStart(2, '0')}`,
    ),
  )
}

/** docs/requirements.md: every requirement with the tests that prove it. */
export function requirementsPage(): string {
  const proofs = findProofs()
  const sections = Object.entries(SOURCES).map(([letter, title]) => {
    const rows = Object.entries(REQUIREMENTS)
      .filter(([id]) => id.startsWith(letter))
      .map(([id, text]) => `| ${id} | ${text} | ${(proofs.get(id) ?? []).map(proofLink).join('<br>')} |\n`)
    return `## ${letter}: ${title}\n\n| id | requirement | tests |\n|---|---|---|\n${rows.join('')}`
  })
  return `# Requirements

Errand started from five short specifications. Their requirements have ids, and a test names the ids it proves in brackets at the end of its title. \`npm run docs\` writes this page from \`scripts/requirements.ts\` and the titles; a test fails when a requirement has no test. Where Errand departs from a specification, the [decision](decisions/) says why.

${sections.join('\n')}`
}

function proofLink({ file, title }: Proof): string {
  const words = title
    .replace(/ \([WPRCM]\d\d[^()]*\)/, '')
    .replace(/^(?:%s|\$name):? /, '')
    .replaceAll('|', '\\|')
  return `[${basename(file)}](../${file}): ${words}`
}
