// `npm run journeys`: the journeys in a real browser, over the built screens. `npm run journeys -- folha` runs
// only those whose file matches.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { ensureBuilt, ensureInstalled, tool } from './lib.mjs'

const places = [
  // The same engine without the windows of a browser: a quarter faster.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
const installed = () => places.find((path) => existsSync(path))

/** Path of a Chromium; empty if Playwright has its own; undefined if none can be installed. */
function chromium() {
  const given = process.env.CHROMIUM
  if (given) return existsSync(given) ? given : undefined
  const found = installed()
  if (found) return found
  console.log('Procurando um Chromium para as jornadas…')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore' })
      const now = installed()
      if (now) return now
    }
  }
  const playwright = tool('playwright', ['install', 'chromium'], {
    PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '',
  })
  return playwright === 0 ? '' : undefined
}

ensureInstalled()
ensureBuilt()
const browser = chromium()
if (browser === undefined) {
  console.error(
    'Não há Chromium nesta máquina e não foi possível instalar um: as jornadas não rodaram.',
  )
  console.error('Instale o Chromium, ou diga onde ele está com CHROMIUM=/caminho, e rode de novo.')
  process.exit(1)
}
const config = ['--config', 'e2e/playwright.config.ts']
process.exit(
  tool('@playwright/test#playwright', ['test', ...config, ...process.argv.slice(2)], {
    ...(browser && { CHROMIUM: browser }),
  }),
)
