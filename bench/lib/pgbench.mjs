import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.mjs'

/** Parameters longer than this go into the script's text: the command line has a limit. */
const longest = 1_000

/** Rate per second at which pgbench runs the statements of one request, chosen at random. */
export async function pgbench({ url, requests, connections, seconds, mode }) {
  const folder = mkdtempSync(join(tmpdir(), 'claquete-pgbench-'))
  try {
    const files = []
    const variables = []
    for (const [at, statements] of requests.entries()) {
      const file = join(folder, `${at}.sql`)
      const lines = statements.map(({ text, values }, i) => {
        for (const [n, value] of values.entries()) {
          if (value !== null && value.length <= longest) {
            variables.push('-D', `v${at}_${i}_${n + 1}=${value}`)
          }
        }
        return `${scriptOf(text, values, `v${at}_${i}`)};\n`
      })
      writeFileSync(file, lines.join(''))
      files.push('-f', file)
    }
    const said = await run('pgbench', [
      '-n',
      '-M',
      mode,
      '-c',
      String(connections),
      '-j',
      '1',
      '-T',
      String(seconds),
      ...variables,
      ...files,
      url,
    ])
    const rate = /^tps = ([\d.]+) /m.exec(said)?.[1]
    if (!rate) throw new Error(`pgbench não disse sua taxa:\n${said}`)
    return Number(rate)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const scriptOf = (text, values, prefix) =>
  text.replace(/\$(\d+)/g, (_, n) => {
    const value = values[Number(n) - 1]
    if (value === null) return 'null'
    return value.length > longest ? `'${value.replaceAll("'", "''")}'` : `:${prefix}_${n}`
  })
