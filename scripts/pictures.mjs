// `npm run pictures`: takes the pictures of the guide and of README.md from the demonstration company, so that they
// stay true.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { productNode, root, run } from './lib.mjs'

const folder = join(root, 'docs', 'pictures')
mkdirSync(folder, { recursive: true })
const journeys = join(root, 'scripts', 'journeys.mjs')
process.exit(run(productNode(), [journeys, 'pictures', '--workers=1'], { PICTURES: folder }))
