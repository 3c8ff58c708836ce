import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { productPort, worker } from './ports.ts'

const run = promisify(execFile)

/** Runs a CLI command against the product under test; returns its output. */
export async function claquete(...args: string[]): Promise<string> {
  const state = JSON.parse(
    readFileSync(join(tmpdir(), `claquete-e2e-${productPort(worker)}.json`), 'utf8'),
  )
  const cli = fileURLToPath(new URL('../api/src/cli.ts', import.meta.url))
  const env = { ...process.env, NODE_ENV: 'development', ...state }
  const { stdout } = await run(process.execPath, [cli, ...args], { env })
  return stdout
}
