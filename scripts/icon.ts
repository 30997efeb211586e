import { readFileSync, writeFileSync } from 'node:fs'
import { openBrowser, openPage } from '../tests/support/browser.ts'

// Writes assets/favicon.ico and the PNG icons of the installed page from the page's icon: `node scripts/icon.ts`.

const SIZES = [16, 32, 48]
const svg = readFileSync('web/public/page/icon.svg').toString('base64')

const browser = await openBrowser()
const images: Buffer[] = []
for (const size of SIZES) images.push(await draw(size))
for (const size of [192, 512]) write(`icon-${size}`, await draw(size))
// A phone cuts its own shape out of these: a full background, and the picture within the safe zone.
write('icon-maskable-512', await draw(512, { share: 0.58, background: '#e2f1ee' }))
write('icon-touch', await draw(180, { share: 0.7, background: '#e2f1ee' }))
await browser.close()

async function draw(size: number, { share = 1, background = 'transparent' } = {}): Promise<Buffer> {
  const { page } = await openPage(browser, { viewport: { width: size, height: size } })
  await page.setContent(
    `<style>body { margin: 0; display: grid; place-items: center; height: 100vh; background: ${background} } img { display: block }</style><img width="${size * share}" src="data:image/svg+xml;base64,${svg}">`,
  )
  const image = await page.screenshot({ omitBackground: true })
  await page.context().close()
  return image
}

function write(name: string, image: Buffer): void {
  writeFileSync(`web/public/page/${name}.png`, image)
}

// An ICO file is a header, an entry for each image, and the images, which may be PNG.
const HEADER = 6
const ENTRY = 16
const head = Buffer.alloc(HEADER + ENTRY * images.length)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(images.length, 4)
let offset = head.length
for (const [index, image] of images.entries()) {
  const size = SIZES[index] as number
  const entry = HEADER + ENTRY * index
  head.writeUInt8(size, entry)
  head.writeUInt8(size, entry + 1)
  head.writeUInt16LE(1, entry + 4)
  head.writeUInt16LE(32, entry + 6)
  head.writeUInt32LE(image.length, entry + 8)
  head.writeUInt32LE(offset, entry + 12)
  offset += image.length
}
writeFileSync('assets/favicon.ico', Buffer.concat([head, ...images]))
