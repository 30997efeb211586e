/** In most shells # starts a comment, so +family is a tag too. */
export function hashTags(text: string): string {
  return text.replace(/(?<=^|\s)\+(?=\p{L})/gu, '#')
}

/** "Milk to my groceries list" names a new list; a list there is was found before. */
export function listIn(title: string): { title: string; list?: string } {
  const [, rest, list] = /^(.*\S)\s+(?:in|to|on)\s+my\s+(\S.*?)\s+list$/i.exec(title) ?? []
  return rest && list ? { title: rest, list } : { title }
}
