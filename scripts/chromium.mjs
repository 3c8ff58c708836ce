// Finds a Chromium for the tests that need a real browser, and installs one where that can be done.
import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tool } from './lib.mjs'

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
function findChromium() {
  const given = process.env.CHROMIUM
  if (given) return existsSync(given) ? given : undefined
  const found = installed()
  if (found) return found
  console.log('Procurando um Chromium para os testes…')
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

/** Environment that names the Chromium; ends the process, saying why in words, where there is none. */
export function chromiumEnvironment() {
  const browser = findChromium()
  if (browser === undefined) {
    console.error(
      'Não há Chromium nesta máquina e não foi possível instalar um: os testes não rodaram.',
    )
    console.error(
      'Instale o Chromium, ou diga onde ele está com CHROMIUM=/caminho, e rode de novo.',
    )
    process.exit(1)
  }
  return browser ? { CHROMIUM: browser } : {}
}
