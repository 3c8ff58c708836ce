import {
  chequeCancel,
  chequeClear,
  chequeContas,
  chequeCreate,
  chequeDeliver,
  chequePresent,
  chequeReturn,
  chequeStop,
  chequeView,
} from '@claquete/contract/financeiro/cheques/cheque'
import { contasPayableList } from '@claquete/contract/livro/titulos/list'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

const [first, last] = [calendarDate('2026-04-01'), calendarDate('2026-06-17')]

/** What becomes of the cheques: left as issued, or the acts on each in order. */
const lives = ['none', 'deliver', 'clear', 'clear', 'return', 'present', 'stop', 'cancel'] as const

/** Cheques of every state, one of them of payables. */
export async function makeCheques(builder: Builder): Promise<void> {
  const { data } = await builder.world.call(chequeContas, { query: {} })
  const contas = data.map(({ id_contabancaria }) => id_contabancaria)
  for (const [at, life] of lives.entries()) {
    const id = await issue(builder, { numCheque: at + 1, contas })
    await live(builder, { id, life })
  }
  await payTitulos(builder, { numCheque: lives.length + 1, contas })
}

interface Leaf {
  readonly numCheque: number
  readonly contas: readonly number[]
}

async function issue(
  { world, random, registers }: Builder,
  { numCheque, contas }: Leaf,
): Promise<number> {
  const body = {
    id_contabancaria: random.pick(contas),
    numCheque,
    favorecido: `Favorecido ${numCheque}`,
    valor: reais(random.int(100, 200_000)),
    dataEmissao: random.day(first, last),
    avulso: {
      descricao: `Cheque avulso ${numCheque}`,
      id_grupoCusto: random.pick(registers.despesas),
      id_centrocusto: random.pick([null, ...registers.centros]),
    },
  }
  return (await world.call(chequeCreate, { body })).id_chequeEmitido
}

async function live(
  { world, random }: Builder,
  { id, life }: { readonly id: number; readonly life: (typeof lives)[number] },
): Promise<void> {
  const { dataEmissao } = (await world.call(chequeView, { params: { id_chequeEmitido: id } })).data
  const data = random.day(dataEmissao, last)
  const cheque = { id_chequeEmitido: id, versao: 1 }
  const motivo = 'Motivo do teste'
  if (life === 'deliver') await world.call(chequeDeliver, { body: { cheques: [cheque], data } })
  if (life === 'clear') await world.call(chequeClear, { body: { cheques: [cheque], data } })
  if (life === 'stop') await world.call(chequeStop, { body: { ...cheque, data, motivo } })
  if (life === 'cancel') await world.call(chequeCancel, { body: { ...cheque, motivo } })
  if (life !== 'return' && life !== 'present') return
  await world.call(chequeReturn, { body: { ...cheque, data, alinea: 11 } })
  if (life === 'present') {
    await world.call(chequePresent, { body: { id_chequeEmitido: id, versao: 2, data: last } })
  }
}

/** One cheque for up to three open payables. */
async function payTitulos({ world, random }: Builder, { numCheque, contas }: Leaf): Promise<void> {
  const query = { situacao: 'em_aberto' as const, perPage: 50 }
  const { data } = (await world.call(contasPayableList, { query })).data
  const titulos = data
    .filter(
      ({ saldo, origem, descricao }) =>
        saldo > 0 && origem === 'avulso' && !/ 9[12]$/.test(descricao),
    )
    .slice(0, 3)
  if (titulos.length === 0) return
  const cents = titulos.reduce((all, { saldo }) => all + Math.round(saldo * 100), 0)
  const body = {
    id_contabancaria: random.pick(contas),
    numCheque,
    favorecido: 'Fornecedor',
    valor: reais(cents),
    dataEmissao: last,
    titulos: titulos.map(({ id_lancamento, saldo }) => ({ id_lancamento, valor: saldo })),
  }
  await world.call(chequeCreate, { body })
}
