import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkSettingNames } from './setting-names.ts'

test.each([
  ['ERRAND_MODLE', 'ERRAND_MODEL'],
  ['ERRAND_SIGNUP', 'ERRAND_SIGN_UP'],
  ['ERRAND_BASEURL', 'ERRAND_BASE_URL'],
  ['ERRAND_SMPT_URL', 'ERRAND_SMTP_URL'],
  ['ERRAND_DATABASE_URL', 'DATABASE_URL'],
  ['ERRAND_PORT', 'PORT'],
])('%s is refused, because %s is meant', async (name, meant) => {
  await expect(checkSettingNames({ [name]: 'x' })).rejects.toThrow(
    `${name} is not a setting; did you mean ${meant}? errand help settings lists all of them`,
  )
})

test('names of other programs are returned, not refused', async () => {
  const env = { ERRAND_SERVICE_HOST: '10.0.0.1', ERRAND_PORT: 'tcp://10.0.0.1:80', PATH: '/bin', PORT: '1' }
  expect(await checkSettingNames(env)).toEqual(['ERRAND_SERVICE_HOST', 'ERRAND_PORT'])
})

test('every setting that the program reads is known', async () => {
  const read = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:config|read-config|main)\.ts$|^accounts\/.*settings.*\.ts$/.test(name))
    .flatMap((name) => readFileSync(`src/${name}`, 'utf8').match(/ERRAND_[A-Z_]*[A-Z]/g) ?? [])
  expect(read.length).toBeGreaterThan(30)
  expect(await checkSettingNames(Object.fromEntries(read.map((name) => [name, 'x'])))).toEqual([])
})
