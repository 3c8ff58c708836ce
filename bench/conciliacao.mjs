import { addDays, calendarDate } from '../core/src/kernel/time/calendar.ts'
import { cents } from '../core/src/kernel/amounts/money.ts'
import { readDesk } from '../core/src/financeiro/conciliacao/desk.ts'
import { propose, proposeOn } from '../core/src/financeiro/conciliacao/propose.ts'
import { median, rounded, scaled } from './lib/figures.mjs'
import { contas, makeParties, own, randomOf } from './lib/company-year.mjs'

export const name = 'conciliacao'

const lineCount = scaled(2_000, 100)
const titleCount = scaled(50_000, 1_000)
const rounds = 3

/** Proposals of a year's lines against many open titles; and of each line alone, against the same titles. */
export async function run() {
  const data = makeData()
  const whole = []
  for (let round = 0; round < rounds; round++) whole.push(worked(() => propose(data)))
  const desk = readDesk(data)
  const alone = desk.lines.map((line) => worked(() => proposeOn({ ...desk, lines: [line] })))
  return [
    {
      name: `conciliação: proposals for ${lineCount} lines against ${titleCount} titles`,
      value: median(whole) / 1000,
      unit: 's',
      atMost: 3,
      note: 'of work of the processor',
    },
    {
      name: 'conciliação: the slowest line alone',
      value: Math.max(...alone),
      unit: 'ms',
      atMost: 50,
      note: `half of them take ${rounded(median(alone))} ms`,
    },
  ]
}

/** Milliseconds of the processor, which other work on the machine does not change. */
function worked(work) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** Names and values repeat as they do; a third of the lines is of no title, and looks for sums in vain. */
function makeData() {
  const random = randomOf(7)
  const parties = makeParties(random, 3_000)
  const start = calendarDate('2026-01-01')
  const usual = [35_000, 80_000, 120_000, 150_000]
  const candidates = Array.from({ length: titleCount }, (_, at) => ({
    kind: 'titulo',
    id: at + 1,
    conta: null,
    valor: cents(
      (random.chance(0.3) ? 1 : -1) *
        (random.chance(0.3) ? random.pick(usual) : random.int(1_000, 2_000_000)),
    ),
    data: addDays(start, random.int(0, 364)),
    data_util: null,
    pessoa: random.pick(parties).id,
    codigos: [String(100_000 + at)],
  }))
  const lines = Array.from({ length: lineCount }, (_, at) => {
    const one = random.pick(candidates)
    const party = parties[one.pessoa - 1]
    const known = random.chance(0.66)
    const texto = random.pick([
      `PIX ENVIADO ${party.nomes[0].toUpperCase()}`,
      `TED ${party.documento} ${party.nomes[0].toUpperCase().slice(0, 20)}`,
      'SISPAG FORNECEDORES',
      `LIQUIDACAO COBRANCA ${one.codigos[0]}`,
    ])
    return {
      id: at + 1,
      conta: 1,
      data: addDays(one.data, random.int(-2, 4)),
      valor: known
        ? one.valor
        : cents(random.int(10_000, 5_000_000) * (random.chance(0.5) ? 1 : -1)),
      texto,
      texto_normalizado: texto.toLowerCase(),
      documento: null,
    }
  })
  return { lines, candidates, parties, contas, own, rules: [] }
}
