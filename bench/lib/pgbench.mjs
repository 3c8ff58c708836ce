import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './processes.mjs'

/** Transactions a second of pgbench over these statements, each as likely as the others. */
export async function pgbench({ url, statements, connections, seconds, mode }) {
  const folder = mkdtempSync(join(tmpdir(), 'claquete-pgbench-'))
  try {
    const files = statements.flatMap((statement, at) => {
      const file = join(folder, `${at}.sql`)
      writeFileSync(file, `${scriptOf(statement, at)};\n`)
      return ['-f', file]
    })
    const variables = statements.flatMap(({ values }, at) =>
      values.flatMap((value, i) => ['-D', `v${at}_${i + 1}=${value}`]),
    )
    const said = await run('pgbench', [
      ...['-n', '-M', mode, '-c', String(connections), '-j', '1', '-T', String(seconds)],
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

const scriptOf = ({ text }, at) => text.replace(/\$(\d+)/g, `:v${at}_$1`)
