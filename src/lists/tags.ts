import { z } from 'zod'
import { fold } from '../fold.ts'
import { Problem } from '../problem.ts'
import { text } from '../text.ts'

export const MAX_TAGS = 10
const MAX_LENGTH = 40

/** Tags in a call. Some models send one string for a list. */
export const Tags = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(/[\s,]+/).filter((name) => name !== '') : value),
    z
      .array(text('Tag', MAX_LENGTH + 2), { error: 'tags must be a list of names' })
      .max(2 * MAX_TAGS, { error: `tags can be at most ${2 * MAX_TAGS} at a time` }),
  )
  .describe('Names; +name and -name change single ones')

/** The tag filter: all of these tags. */
export const TagFilter = text('tag', 255).describe('One or more tags')

/** A task's tags are stored as one text, so that the history compares them like any other field. */
export function tagsOf(stored: string): string[] {
  return stored.split(' ')
}

/** The tags after a call: plain names replace all, signed ones change one each, `none` clears. */
export function setTags(names: readonly string[], current: string | null): string | null {
  // Models send an empty list for a field they mean to leave out.
  if (names.length === 0) return current
  const signed = names.filter((name) => /^[+-]/.test(name))
  if (signed.length > 0 && signed.length < names.length)
    throw wrong('Either all tags have a sign (+work, -home), or none has', 'tags')
  const isAmendment = signed.length > 0
  const tags = new Set(isAmendment && current !== null ? tagsOf(current) : [])
  for (const name of names) {
    const tag = readTag(name.replace(/^[+-]/, ''))
    if (name.startsWith('-')) tags.delete(tag)
    else if (tag !== 'none') tags.add(tag)
  }
  if (tags.size > MAX_TAGS) throw wrong(`A task can have at most ${MAX_TAGS} tags`, 'tags')
  return tags.size === 0 ? null : [...tags].join(' ')
}

/** The tags of a filter. */
export function readTagFilter(filter: string): string[] {
  const names = filter.split(/[\s,]+/).filter((name) => name !== '')
  if (names.length === 0) throw wrong('tag must be at least one tag', 'tag')
  return names.map((name) => readTag(name, 'tag'))
}

/** A tag as stored: "#Deep Work" is deep-work. */
export function readTag(name: string, field: 'tag' | 'tags' = 'tags'): string {
  const tag = fold(name)
    .replace(/^#+/, '')
    .trim()
    .replace(/[\s,]+/g, '-')
  if (!WRITTEN.test(tag) || !VISIBLE.test(tag))
    throw wrong(`'${name}' cannot be a tag; use letters, digits, - _ . and /`, field)
  if ([...tag].length > MAX_LENGTH) throw wrong(`A tag can be at most ${MAX_LENGTH} characters`, field)
  return tag
}

const WRITTEN = /^(?:[\p{L}\p{N}\p{M}\p{So}_\-./]|\u200d)+$/u
const VISIBLE = /[\p{L}\p{N}\p{So}]/u

function wrong(message: string, field: 'tag' | 'tags'): Problem {
  return new Problem('invalid_input', message, { details: [{ field, message }] })
}
