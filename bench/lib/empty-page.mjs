import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { root, run } from './processes.mjs'

/** Has the elements that the server fills with the brand, in a template that is not rendered. */
const page = `<!doctype html>
<html lang="pt-BR" data-lateral="black">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Claquete</title>
    <link rel="icon" href="/favicon.svg" />
  </head>
  <body>
    <template><img data-marca-logo alt="" src="/favicon.svg" /><b data-marca-nome>Claquete</b></template>
    <div id="root"></div>
    <script type="module" src="/src/main.js"></script>
  </body>
</html>
`
const script = `import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
createRoot(document.getElementById('root')).render(createElement('p', null, 'Página vazia'))
`

/**
 * A source tree with the product's server and an empty React page as its screens, built and compressed alike;
 * `root` is the folder to start it from.
 */
export async function makeEmptyPage() {
  const tree = mkdtempSync(join(tmpdir(), 'claquete-empty-'))
  for (const part of ['api', 'brands.json', 'plans.json', 'package.json']) {
    cpSync(join(root, part), join(tree, part), {
      recursive: true,
      filter: (path) => !path.startsWith(join(root, 'api/node_modules')),
    })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  const web = join(tree, 'web')
  mkdirSync(join(web, 'src'), { recursive: true })
  writeFileSync(join(web, 'index.html'), page)
  writeFileSync(join(web, 'src/main.js'), script)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const options = { cwd: tree, env: { ...process.env, NODE_ENV: 'production' } }
  await run(process.execPath, [vite, 'build', 'web', '--logLevel', 'warn'], options)
  const dist = join(web, 'dist')
  writeFileSync(join(dist, 'hash.json'), JSON.stringify({ hash: 'vazia' }))
  writeFileSync(join(dist, 'routes.json'), '[]')
  // It has no pages for guests.
  writeFileSync(join(dist, 'guest.html'), page)
  writeFileSync(join(dist, 'guest-routes.json'), '[]')
  for (const file of readdirSync(dist, { recursive: true })) {
    if (!/\.(js|html)$/.test(file)) continue
    const content = readFileSync(join(dist, file))
    if (content.length < 1024) continue
    writeFileSync(join(dist, `${file}.gz`), gzipSync(content, { level: 9 }))
    writeFileSync(join(dist, `${file}.br`), brotliCompressSync(content))
  }
  return { root: `${tree}/`, remove: () => rmSync(tree, { recursive: true, force: true }) }
}
