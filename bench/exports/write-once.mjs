// One export of the sample rows in its own process: `node write-once.mjs <writer> <rows>`. Prints CPU seconds
// (user and system) of the writing, and megabytes above the idle process.
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sampleRows, sampleSheet } from '../../api/src/kernel/sheets/testing/sample.ts'
import { loadExceljs } from './exceljs.mjs'

const FORMATS = {
  money: '#,##0.00;[Red]-#,##0.00',
  date: 'dd/mm/yyyy',
  datetime: 'dd/mm/yyyy hh:mm',
}
const SAO_PAULO_MS = -3 * 3_600_000

/** Cost of producing the rows, which is subtracted from every other figure. */
async function drain(sink, rows) {
  for await (const batch of rows) if (batch.length === 0) throw new Error('empty batch')
  await finished(sink.end())
}

/** The same sheet as the product's: typed cells, formats, frozen header, filter, total row. */
async function writeWithExceljs(sink, rows) {
  const { stream } = loadExceljs()
  const workbook = new stream.xlsx.WorkbookWriter({ stream: sink, useStyles: true })
  const sheet = workbook.addWorksheet(sampleSheet.title, {
    views: [{ state: 'frozen', ySplit: 1 }],
  })
  sheet.columns = sampleSheet.columns.map(({ label, kind, width }) => ({
    header: label,
    width: width + 2,
    style: FORMATS[kind] ? { numFmt: FORMATS[kind] } : {},
  }))
  let count = 0
  for await (const batch of rows) {
    for (const row of batch) {
      sheet
        .addRow(row.map((value, index) => exceljsValue(sampleSheet.columns[index].kind, value)))
        .commit()
    }
    count += batch.length
    // exceljs has no back-pressure: without yielding it keeps everything in memory.
    await nextTurn()
  }
  const sums = sampleSheet.columns.map(({ kind }, index) => {
    const letter = String.fromCharCode(65 + index)
    return kind === 'money' ? { formula: `SUBTOTAL(109,${letter}2:${letter}${count + 1})` } : null
  })
  sheet.addRow(['Total', ...sums.slice(1)]).commit()
  sheet.autoFilter = { from: 'A1', to: { row: count + 1, column: sampleSheet.columns.length } }
  await workbook.commit()
}

function exceljsValue(kind, value) {
  if (value === null) return null
  if (kind === 'money') return value / 100
  if (kind === 'date') return new Date(value)
  if (kind === 'datetime') return new Date(Date.parse(value) + SAO_PAULO_MS)
  if (kind === 'yesno') return value === 'S' ? 'Sim' : 'Não'
  return value
}

async function writerNamed(name) {
  if (name === 'rows') return drain
  if (name === 'exceljs') {
    loadExceljs()
    return writeWithExceljs
  }
  const { sheetWriters } = await import('../../api/src/kernel/sheets/formats.ts')
  return (sink, rows) => sheetWriters[name].write(sink, sampleSheet, rows)
}

const [, , name, rows] = process.argv
const write = await writerNamed(name)
const folder = mkdtempSync(join(tmpdir(), 'claquete-export-'))
const file = join(folder, 'export')
try {
  const idle = process.memoryUsage.rss()
  const before = process.cpuUsage()
  await write(createWriteStream(file), sampleRows(Number(rows)))
  const { user, system } = process.cpuUsage(before)
  console.log(
    JSON.stringify({
      cpu: (user + system) / 1e6,
      memory: process.resourceUsage().maxRSS / 1024 - idle / 1024 / 1024,
      size: statSync(file, { throwIfNoEntry: false })?.size ?? 0,
    }),
  )
} finally {
  rmSync(folder, { recursive: true })
}
