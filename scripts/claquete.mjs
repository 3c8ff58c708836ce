// `npm run claquete -- <comando>`: runs a CLI command on the product's Node.
import { ensureInstalled, productNode, run } from './lib.mjs'

ensureInstalled()
process.exit(run(productNode(), ['api/src/cli.ts', ...process.argv.slice(2)]))
