// Exports of 100,000 rows of 15 columns, each in a process of its own: CPU as ratios, memory above idle. The
// writers alternate over three rounds; medians count.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { installExceljs } from './exceljs.mjs'

const ROWS = 100_000
const ROUNDS = 3
const WRITERS = ['rows', 'excel', 'pdf', 'csv', 'exceljs']
const MEMORY_TARGET_MB = 250

const child = promisify(execFile)

/** Measures every writer; `value` and `target` are CPU ratios or megabytes, smaller is better. */
export async function run() {
  installExceljs()
  const figures = await measure()
  const cpu = (writer) => middle(figures[writer].cpu) - middle(figures.rows.cpu)
  for (const writer of WRITERS.slice(1)) {
    const { memory, size } = figures[writer]
    console.log(
      `${writer.padEnd(8)} ${cpu(writer).toFixed(2)} s CPU, ${Math.max(...memory).toFixed(0)} MB above idle, ${(size[0] / 1e6).toFixed(1)} MB file`,
    )
  }
  const results = [
    result('export: Excel CPU / exceljs CPU', cpu('excel') / cpu('exceljs'), 0.5),
    result('export: PDF CPU / Excel CPU', cpu('pdf') / cpu('excel'), 2.5),
    ...['excel', 'pdf', 'csv'].map((writer) =>
      result(
        `export: ${writer} MB above idle`,
        Math.max(...figures[writer].memory),
        MEMORY_TARGET_MB,
      ),
    ),
  ]
  for (const { name, value, target, ok } of results) {
    console.log(`${ok ? 'pass' : 'FAIL'}  ${name}: ${value} (target at most ${target})`)
  }
  return results
}

async function measure() {
  const figures = {}
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const writer of WRITERS) {
      const script = join(import.meta.dirname, 'write-once.mjs')
      const { stdout } = await child(process.execPath, [script, writer, String(ROWS)])
      for (const [name, value] of Object.entries(JSON.parse(stdout))) {
        figures[writer] ??= {}
        figures[writer][name] ??= []
        figures[writer][name].push(value)
      }
    }
  }
  return figures
}

function middle(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

function result(name, measured, target) {
  const value = Math.round(measured * 100) / 100
  return { name, value, target, ok: measured <= target }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const results = await run()
  if (results.some(({ ok }) => !ok)) process.exitCode = 1
}
