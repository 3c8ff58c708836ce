import { daysBetween, formatDateBr } from '../core/src/kernel/time/calendar.ts'
import { cents, formatReais } from '../core/src/kernel/amounts/money.ts'
import { offersOf } from '../core/src/financeiro/conciliacao/learn.ts'
import { propose } from '../core/src/financeiro/conciliacao/propose.ts'
import { contas, makeYear, own } from './lib/company-year.mjs'

export const name = 'conciliacao-verdade'

const seeds = [1, 2, 3, 4, 5]

/** Every proposal of five companies' years beside what each line truly was. */
export async function run() {
  const count = { lines: 0, covered: 0, alone: 0, right: 0 }
  const rival = { alone: 0, right: 0 }
  const misses = []
  for (const seed of seeds) {
    const year = makeYear({ seed })
    runYear(year, count, misses)
    runRival(year, rival)
  }
  const worst = misses.toSorted((a, b) => b.weight - a.weight).slice(0, 10)
  console.log('The ten worst misses:')
  for (const { told } of worst) console.log(`  ${told}`)
  const note = `${count.alone} of ${count.lines} lines decided alone, ${count.alone - count.right} wrong`
  return [
    {
      name: 'conciliação: automatic decisions that were right',
      value: (count.right / count.alone) * 100,
      unit: '%',
      atLeast: 99.9,
      note,
    },
    {
      name: 'conciliação: lines decided or proposed first',
      value: (count.covered / count.lines) * 100,
      unit: '%',
      atLeast: 90,
      note: 'of five years, rules learned as the months go',
    },
    {
      name: '“same value within 5 days”: decisions that were right',
      value: (rival.right / rival.alone) * 100,
      unit: '%',
      note: `the rule of other tools: ${rival.alone} lines decided, ${rival.alone - rival.right} wrong`,
    },
    {
      name: '“same value within 5 days”: lines decided rightly',
      value: (rival.right / count.lines) * 100,
      unit: '%',
    },
  ]
}

const partsOf = (title) =>
  title.settled === null
    ? { ...title, kind: 'titulo', conta: null }
    : { ...title, kind: 'baixa', data: title.settled, data_util: null, conta: 1 }

const monthOf = (data) => data.slice(0, 7)

/** Months one after the other: what a month decided is out of the next one, and taught its rules. */
function runYear({ parties, titles, lines, answers }, count, misses) {
  const months = [...new Set(lines.map(({ data }) => monthOf(data)))].toSorted()
  const choices = []
  const rules = []
  const done = new Set()
  const paid = new Set()
  for (const month of months) {
    const candidates = titles
      .filter(({ id, settled }) => !paid.has(id) && (settled === null || monthOf(settled) <= month))
      .map(partsOf)
    const pending = lines.filter(({ id, data }) => !done.has(id) && monthOf(data) <= month)
    const found = propose({ lines: pending, candidates, parties, contas, own, rules })
    const byLine = new Map(found.flatMap((one) => one.linhas.map((id) => [id, one])))
    for (const line of pending) {
      const truth = answers.get(line.id)
      // What belongs together over the turn of the month is judged when all of it is there.
      if (truth.lines.some((id) => monthOf(lines[id - 1].data) > month)) continue
      judge(line, truth, byLine.get(line.id), { count, misses, titles, rules })
      done.add(line.id)
      for (const id of truth.titles ?? []) paid.add(id)
      if (truth.kind === 'lancar') {
        choices.push({
          texto_normalizado: line.texto_normalizado,
          operacao: line.valor < 0 ? 'D' : 'C',
          acao: 'lancar',
          id_pessoa: null,
          id_grupoCusto: 1,
          id_centrocusto: null,
          id_conta_destino: null,
        })
      }
    }
    // A person accepts what is offered, and lets it work alone.
    for (const offer of offersOf(choices, new Set(rules.map(({ contem }) => contem)))) {
      rules.push(ruleOf(offer, rules.length + 1))
    }
  }
}

const ruleOf = ({ texto_normalizado, operacao }, id) => ({
  id,
  ativo: true,
  conta: null,
  operacao,
  contem: texto_normalizado,
  valor_min: null,
  valor_max: null,
  acao: 'lancar',
  tolerancia: cents(0),
  conta_diferenca: null,
  pessoa: null,
  conta_destino: null,
  automatica: true,
  isAccepted: true,
})

function isRight(truth, found, rules) {
  if (!found) return truth.kind === 'none'
  if (truth.kind === 'none' || found.kind !== truth.kind) return false
  if (truth.kind === 'transferir') {
    return found.conta_destino === truth.to && sameSet(found.linhas, truth.lines)
  }
  if (truth.kind === 'lancar') {
    return rules.some(({ id, contem }) => id === found.regra && contem === truth.texto)
  }
  return (
    sameSet(
      found.partes.map(({ id }) => id),
      truth.titles,
    ) &&
    sameSet(found.linhas, truth.lines) &&
    found.diferenca === truth.difference
  )
}

const sameSet = (a, b) => a.length === b.length && new Set([...a, ...b]).size === a.length

function judge(line, truth, found, { count, misses, titles, rules }) {
  const right = isRight(truth, found, rules)
  count.lines += 1
  if (right && found) count.covered += 1
  if (found?.certa) {
    count.alone += 1
    if (right) count.right += 1
  }
  if (right) return
  const truly = truth.titles
    ? truth.titles
        .map((id) => `${formatReais(titles[id - 1].valor)} of ${formatDateBr(titles[id - 1].data)}`)
        .join(' + ')
    : (truth.what ?? truth.kind)
  const weight = (found?.certa ? 1_000 : 0) + (found?.pontos ?? 0)
  const said = found
    ? `${found.pontos} points “${found.motivo}”${found.certa ? ', done alone' : ''}`
    : 'nothing'
  misses.push({
    weight,
    told: `${formatDateBr(line.data)} ${formatReais(line.valor)} ${line.texto}: is ${truly}; proposed ${said}`,
  })
}

/** The nearest open title of the same value within five days, as other tools decide. */
function runRival({ titles, lines, answers }, rival) {
  const free = new Map(titles.map((title) => [title.id, partsOf(title)]))
  for (const line of lines.toSorted((a, b) => (a.data < b.data ? -1 : 1))) {
    const [best] = [...free.values()]
      .filter(
        ({ valor, data }) => valor === line.valor && Math.abs(daysBetween(data, line.data)) <= 5,
      )
      .toSorted(
        (a, b) =>
          Math.abs(daysBetween(a.data, line.data)) - Math.abs(daysBetween(b.data, line.data)),
      )
    if (!best) continue
    free.delete(best.id)
    rival.alone += 1
    const truth = answers.get(line.id)
    if (
      truth.kind === 'casar' &&
      truth.difference === 0 &&
      truth.lines.length === 1 &&
      sameSet([best.id], truth.titles)
    ) {
      rival.right += 1
    }
  }
}
