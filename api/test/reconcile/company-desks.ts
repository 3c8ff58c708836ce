import {
  conciliacaoCreate,
  conciliacaoIgnore,
  conciliacaoPropostas,
  updateTransactionConc,
} from '@claquete/contract/financeiro/conciliacao/conciliacao'
import { acceptedBody } from '@claquete/contract/financeiro/conciliacao/accept'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { directCreate } from '@claquete/contract/livro/titulos/direct'
import { contaReceivableCreate } from '@claquete/contract/livro/titulos/titulo'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { fontesOf, importFontes, ofxOf } from '../../src/financeiro/extrato/testing/ofx-file.ts'
import type { Started } from '../../src/start.ts'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

/** Accounts whose books are made of what their banks say, from the day on which they opened. */
export const deskContas = ['Conta conciliada', 'Conta conciliada, o outro lado'] as const

interface BankLine {
  readonly at: number
  readonly centavos: number
  readonly memo: string
}

/**
 * Two accounts that opened on the day of their first line: a receipt in two parts, a transfer between them, a line that
 * is ignored, one that waits, and an entry that is marked by hand.
 */
export async function makeDesks(builder: Builder, server: Started): Promise<void> {
  const { world, random } = builder
  const first = calendarDate(`2026-05-0${random.int(4, 8)}`)
  const [early, late, moved] = [
    random.int(1_000, 90_000),
    random.int(1_000, 90_000),
    random.int(500, 40_000),
  ]
  const ignored = -random.int(100, 900)
  const main: BankLine[] = [
    { at: 0, centavos: -random.int(100, 5_000), memo: 'TARIFA DE ABERTURA' },
    { at: random.int(1, 4), centavos: early, memo: 'RECEBIDO PARTE UM' },
    { at: random.int(6, 12), centavos: late, memo: 'RECEBIDO PARTE DOIS' },
    { at: 14, centavos: -moved, memo: 'PAGAMENTO' },
    { at: random.int(2, 15), centavos: ignored, memo: 'ESTORNADO PELO BANCO' },
  ]
  const side: BankLine[] = [{ at: 14, centavos: moved, memo: 'CREDITO' }]
  const opened = { builder, server, first }
  const conta = await openWith(opened, deskContas[0], main)
  const other = await openWith(opened, deskContas[1], side)
  const lineOf = await linesOf(builder, conta)
  const [titulo] = (
    await world.call(contaReceivableCreate, {
      body: {
        descricao: 'Recebido em duas partes',
        id_empresa: must(builder.registers.unidades[0], 'unidade'),
        valor: reais(early + late + (random.chance(50) ? random.int(100, 900) : 0)),
        dataVencimento: addDays(first, 3),
      },
    })
  ).ids
  await world.call(conciliacaoCreate, {
    body: {
      id_contabancaria: conta,
      linhas: [lineOf('PARTE UM'), lineOf('PARTE DOIS')],
      titulos: [{ id_lancamento: must(titulo, 'título'), valor: reais(early + late) }],
    },
  })
  await world.call(conciliacaoIgnore, {
    body: { linhas: [lineOf('ESTORNADO')], motivo: 'O banco devolve' },
  })
  await acceptTransfer(builder, conta, lineOf('PAGAMENTO'))
  if (random.chance(50)) await markOne(builder, other, first)
}

async function openWith(
  { builder, server, first }: { builder: Builder; server: Started; first: CalendarDate },
  descricao: string,
  lines: readonly BankLine[],
): Promise<number> {
  const { world, random } = builder
  const saldo_inicial = random.int(0, 500_000)
  const { id_contabancaria } = await world.call(contaBancariaCreate, {
    body: {
      descricao,
      id_contabancaria_tipo: 1,
      data_abertura: first,
      saldo_inicial: reais(saldo_inicial),
    },
  })
  const entries = lines.map(({ at, centavos, memo }, fitid) => ({
    dia: addDays(first, at),
    valor: reais(centavos).toFixed(2),
    fitid: `${descricao} ${fitid}`,
    memo,
  }))
  const told = lines.reduce((all, { centavos }) => all + centavos, saldo_inicial)
  const saldo = [reais(told).toFixed(2), addDays(first, 20)] as const
  const fontes = await fontesOf(server, world, [ofxOf(entries, { conta: '', saldo })])
  await importFontes(world, fontes, id_contabancaria)
  return id_contabancaria
}

async function linesOf({ world }: Builder, id_contabancaria: number) {
  const { data } = await world.call(conciliacaoPropostas, { query: { id_contabancaria } })
  return (memo: string) =>
    must(
      data.linhas.find(({ texto }) => texto.includes(memo)),
      memo,
    ).id_extrato_historico
}

/** Accepts the pair of the two accounts, as one click does. */
async function acceptTransfer({ world }: Builder, conta: number, line: number): Promise<void> {
  const { data } = await world.call(conciliacaoPropostas, { query: { id_contabancaria: conta } })
  const own = new Set(data.linhas.map((one) => one.id_extrato_historico))
  const proposal = data.propostas.find(
    ({ acao, linhas }) => acao === 'transferir' && linhas.includes(line),
  )
  const body = proposal && acceptedBody(proposal, conta, own)
  if (!body) throw new Error('o par das duas contas não foi proposto')
  await world.call(conciliacaoCreate, { body })
}

/** An entry that somebody marks as reconciled, of which the bank has no line. */
async function markOne({ world, random, registers }: Builder, conta: number, first: CalendarDate) {
  const { id_lancamento } = await world.call(directCreate, {
    body: {
      operacao: 'D',
      descricao: 'Marcado à mão',
      valor: reais(random.int(100, 9_000)),
      data: addDays(first, 5),
      id_contabancaria: conta,
      id_empresa: must(registers.unidades[0], 'unidade'),
      id_grupoCusto: random.pick(registers.despesas),
    },
  })
  await world.call(updateTransactionConc, {
    params: { id: id_lancamento },
    body: { conciliado: 'S' },
  })
}
