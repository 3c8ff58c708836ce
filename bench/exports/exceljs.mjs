import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../.cache/bench-exceljs')

/** Installs exceljs in a folder of its own: a competitor to measure against, never used by the product. */
export function installExceljs() {
  if (existsSync(join(FOLDER, 'node_modules/exceljs/package.json'))) return
  mkdirSync(FOLDER, { recursive: true })
  const manifest = {
    private: true,
    dependencies: { exceljs: '4.4.0' },
    // exceljs depends on traverse 0.3.10, which needs a package that was never published.
    overrides: { traverse: '0.3.9' },
  }
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify(manifest, null, 2))
  const npm = ['install', '--no-audit', '--no-fund', '--ignore-scripts']
  execFileSync('npm', npm, { cwd: FOLDER, stdio: 'inherit', shell: process.platform === 'win32' })
}

/** Loads exceljs in the child process that writes with it. */
export function loadExceljs() {
  return createRequire(join(FOLDER, 'package.json'))('exceljs')
}
