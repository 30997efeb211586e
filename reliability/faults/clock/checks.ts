/** Counts comparisons and keeps those that fail. */
export class Checks {
  made = 0
  readonly broken: string[] = []

  equal(what: string, detail: string, actual: unknown, expected: unknown): void {
    this.made++
    const [is, shouldBe] = [JSON.stringify(actual), JSON.stringify(expected)]
    if (is !== shouldBe) this.broken.push(`${what} (${detail}): ${is} instead of ${shouldBe}`)
  }
}
