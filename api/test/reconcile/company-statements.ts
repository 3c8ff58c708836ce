import {
  conciliacaoCreate,
  conciliacaoIgnore,
  conciliacaoPost,
  conciliacaoPropostas,
  conciliacaoSure,
  configSaveDateConc,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import type { LinhaExtrato } from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { chequeContas } from '@claquete/contract/financeiro/cheques/cheque'
import { extratoList } from '@claquete/contract/livro/titulos/extrato'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { fontesOf, importFontes, ofxOf } from '../../src/financeiro/extrato/testing/ofx-file.ts'
import type { OfxEntry } from '../../src/financeiro/extrato/testing/ofx-file.ts'
import type { Started } from '../../src/start.ts'
import type { Builder } from './company-registers.ts'

const [first, last] = [calendarDate('2026-04-01'), calendarDate('2026-06-17')]

/**
 * Statements of the accounts, which repeat most of the books some days later and know fees alone; their lines are
 * reconciled, posted, ignored or left.
 */
export async function makeStatements(builder: Builder, server: Started): Promise<void> {
  const { data } = await builder.world.call(chequeContas, { query: {} })
  for (const { id_contabancaria } of data) await makeStatement(builder, server, id_contabancaria)
}

async function makeStatement(
  { world, random, registers }: Builder,
  server: Started,
  id_contabancaria: number,
): Promise<void> {
  const query = { id_contabancaria, periodo1: first, periodo2: last, perPage: 100 }
  const { data } = await world.call(extratoList, { query })
  const entries: OfxEntry[] = data.data
    .filter(({ tipo, valor }) => tipo !== 'abertura' && valor !== 0 && random.chance(80))
    .map(({ dataBaixa, valor, descricao }, at) => ({
      dia: earlier(addDays(dataBaixa, random.int(0, 2))),
      valor: valor.toFixed(2),
      fitid: String(at),
      memo: descricao,
    }))
  for (const at of [1, 2, 3, 4]) {
    const valor = `-${random.int(1, 90)}.${random.int(10, 99)}`
    entries.push({ dia: random.day(first, last), valor, fitid: `t${at}`, memo: 'TARIFA' })
  }
  const saldo = (random.int(-500_000, 900_000) / 100).toFixed(2)
  const file = ofxOf(entries, { conta: '', saldo: [saldo, random.day(addDays(last, -20), last)] })
  await importFontes(world, await fontesOf(server, world, [file]), id_contabancaria)
  if (random.chance(50)) {
    const conciliar_desde = addDays(first, random.int(1, 20))
    await world.call(configSaveDateConc, { body: { id_contabancaria, conciliar_desde } })
  }
  await decide({ world, random, registers }, id_contabancaria)
}

const earlier = (day: CalendarDate) => (day > last ? last : day)

/** Some lines accepted, some posted, one ignored; the others wait. */
async function decide({ world, random, registers }: Builder, id: number): Promise<void> {
  await world.call(conciliacaoSure, { body: { id_contabancaria: id } })
  const { data } = await world.call(conciliacaoPropostas, { query: { id_contabancaria: id } })
  const fees = data.linhas.filter(({ texto }) => texto === 'TARIFA')
  const [posted, ignored] = random.some(fees, 2)
  const own = (line: LinhaExtrato) => [line.id_extrato_historico]
  for (const { acao, itens, linhas, diferenca } of data.propostas) {
    const [settled, ...more] = itens
    const isPlain = acao === 'casar' && diferenca === 0 && more.length === 0
    if (!isPlain || settled?.tipo !== 'baixa' || linhas.length > 1 || random.chance(40)) continue
    const body = { id_contabancaria: id, linhas, baixas: [settled.id] }
    await world.call(conciliacaoCreate, { body })
  }
  if (posted) {
    const { valor, texto } = posted
    const id_grupoCusto = random.pick(registers.despesas)
    const lancamentos = [{ descricao: texto, valor, id_grupoCusto }]
    const body = { id_contabancaria: id, linhas: own(posted), lancamentos }
    await world.call(conciliacaoPost, { body })
  }
  if (ignored) {
    await world.call(conciliacaoIgnore, {
      body: { linhas: own(ignored), motivo: 'O banco devolve' },
    })
  }
}
