import { beforeAll } from 'vitest'
import { onBothEngines } from '../../tests/support/app.ts'
import { restSuite } from '../../tests/support/rest-suite.ts'
import { into, type Transport, testSite } from '../../tests/support/site.ts'

onBothEngines('REST', (given) => {
  let transport: Transport
  beforeAll(async () => {
    transport = into(await testSite(given.app, given.address))
  })
  restSuite(() => transport)
})
