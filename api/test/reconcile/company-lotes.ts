import { contaBancoCreate } from '@claquete/contract/cadastros/pessoas/pessoa-parts'
import { pessoaCreate } from '@claquete/contract/cadastros/pessoas/pessoa'
import { convenioSave } from '@claquete/contract/financeiro/cnab/convenio'
import {
  remessaCancel,
  remessaCreate,
  remessaList,
} from '@claquete/contract/financeiro/cnab/remessa'
import { linhaJoin, retornoApply, retornoUndo } from '@claquete/contract/financeiro/cnab/retorno'
import { agoraList, agoraPay } from '@claquete/contract/financeiro/pagamentos/agora'
import {
  loteChange,
  loteCreate,
  loteRelease,
  loteView,
} from '@claquete/contract/financeiro/pagamentos/lote'
import { pagamentoPrepare } from '@claquete/contract/financeiro/pagamentos/prepare'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { darBaixa } from '@claquete/contract/livro/titulos/baixa'
import { contaPayableCreate } from '@claquete/contract/livro/titulos/titulo'
import { configuracaoUpdate } from '@claquete/contract/sistema/configuracoes/general'
import { addDays, calendarDate } from '@claquete/core/kernel/time/calendar'
import { cpfWithDigits } from '@claquete/core/kernel/person/documento'
import { must } from '@claquete/core/kernel/must'
import {
  answerTo,
  linesOfRemessa,
  linhasOf,
  upload,
} from '../../src/financeiro/cnab/testing/bank-files.ts'
import { chosenOf } from '../../src/financeiro/pagamentos/testing.ts'
import type { Started } from '../../src/start.ts'
import { reais } from './company-registers.ts'
import type { Builder } from './company-registers.ts'

const today = calendarDate('2026-06-17')

/** A file of the bank, with what its maker knows that it says. */
export interface SentRetorno {
  readonly nome: string
  readonly id_cnab_retorno: number
  readonly arquivo: string
  /** Paid by it, in centavos. */
  readonly pago: number
  /** Fees of boletos, in centavos, of the lines that were applied. */
  readonly tarifas: number
}

interface Paying extends Builder {
  readonly server: Started
  readonly conta: number
  readonly suppliers: readonly number[]
}

/**
 * Batches of payments in every state: in preparation, released and paid in part by hand, in a file, in one that was
 * cancelled, answered by the bank with every answer, and one whose answer was undone.
 */
export async function makeLotes(builder: Builder, server: Started): Promise<SentRetorno[]> {
  const { random, world } = builder
  // Only Itaú has a code for a payment that came back.
  const banco = random.pick(['341', '341', '237'])
  const conta = await openConta(builder, banco)
  const paying = { ...builder, server, conta, suppliers: await makeSuppliers(builder) }
  await world.call(configuracaoUpdate, { body: { lote_liberar_proprio: 'S' } })
  const answered = await sendLote(paying, 7)
  const first = await answer(paying, { ...answered, nsa: 1, codes: firstCodes, stranger: true })
  const came = banco === '341' ? 'DV' : '00'
  const second = await answer(paying, { ...answered, nsa: 2, codes: secondCodes(came) })
  const undone = await answer(paying, {
    ...(await sendLote(paying, 2)),
    nsa: 3,
    codes: ['00', 'AG'],
  })
  await undo(paying, undone)
  if (random.chance(50)) await cancelFile(paying, await sendLote(paying, 2))
  await sendLote(paying, 3)
  await payByHand(paying, await releasedLote(paying, 3))
  await makeDraft(paying)
  return [first, second, undone]
}

const firstCodes = ['00', 'BD', 'AG', '00', '00', 'BD', '00']
const secondCodes = (came: string) => ['00', '00', 'AG', came, '00', 'BD', '00']

async function openConta({ world, random, registers }: Builder, numero_banco: string) {
  const { id_contabancaria } = await world.call(contaBancariaCreate, {
    body: {
      descricao: 'Conta de pagamentos',
      id_contabancaria_tipo: 1,
      data_abertura: calendarDate('2026-01-01'),
      numero_banco,
      agencia: '1234',
      conta: '56789',
      conta_dv: '0',
      saldo_inicial: reais(random.int(0, 9_000_000)),
    },
  })
  await world.call(convenioSave, {
    body: {
      id_contabancaria,
      tipo: 'pagamento',
      id_empresa: must(registers.unidades[0], 'unit'),
      convenio: numero_banco === '237' ? '4455' : '',
      ativo: 'S',
    },
  })
  return id_contabancaria
}

async function makeSuppliers({ world }: Builder): Promise<number[]> {
  const ids: number[] = []
  for (const at of [1, 2, 3, 4]) {
    const cnpj = cpfWithDigits(`12345678${at}`)
    const body = { razao: `Técnica ${at}`, tipo_pessoa: 'PF' as const, cnpj }
    const { id_pessoa } = await world.call(pessoaCreate, { body })
    await world.call(contaBancoCreate, { body: { id_pessoa, pix: `tecnica${at}@exemplo.com.br` } })
    ids.push(id_pessoa)
  }
  return ids
}

/** A payable, perhaps settled in part before. */
async function owed({ world, random, registers, suppliers, conta }: Paying): Promise<number> {
  const valor = random.int(1_000, 900_000)
  const { id_lancamento } = await world.call(contaPayableCreate, {
    body: {
      id_empresa: random.pick(registers.unidades),
      id_pessoa: random.pick(suppliers),
      descricao: `Diária ${random.int(1, 999_999)}`,
      valor: reais(valor),
      dataVencimento: random.day(today, addDays(today, 20)),
      id_grupoCusto: random.pick(registers.despesas),
      id_centrocusto: random.pick([null, ...registers.centros]),
      confirmar_repetido: true,
    },
  })
  if (random.chance(25)) {
    const baixas = [{ id_lancamento, valor: reais(random.int(1, Math.floor(valor / 2))) }]
    await world.call(darBaixa, { body: { id_contabancaria: conta, data: today, baixas } })
  }
  return id_lancamento
}

/** A batch of new payables; of some a discount or interest is typed. */
async function makeLote(paying: Paying, count: number): Promise<number> {
  const { world, random, conta } = paying
  const wanted: { id_lancamento: number; id_contabancaria: number; data: typeof today }[] = []
  for (let at = 0; at < count; at += 1) {
    wanted.push({ id_lancamento: await owed(paying), id_contabancaria: conta, data: today })
  }
  const { data: plain } = await world.call(pagamentoPrepare, { body: { titulos: wanted } })
  const typed = plain.map(({ id_lancamento, saldo }) => {
    const own = { id_lancamento, id_contabancaria: conta, data: today }
    if (random.chance(60)) return own
    const [desconto, acrescimo] = [random.int(0, 500), random.int(0, 700)]
    const valor = Math.round(saldo * 100) - desconto + acrescimo
    const more = { desconto: reais(desconto), acrescimo: reais(acrescimo) }
    return { ...own, valor: reais(valor), ...more }
  })
  const { data: prepared } = await world.call(pagamentoPrepare, { body: { titulos: typed } })
  const body = { descricao: `Lote de ${count}`, titulos: prepared.map(chosenOf) }
  return must((await world.call(loteCreate, { body })).lotes[0], 'batch').id_lote_pagamento
}

const view = async ({ world }: Paying, id_lote_pagamento: number) =>
  (await world.call(loteView, { params: { id_lote_pagamento } })).data

async function releasedLote(paying: Paying, count: number): Promise<number> {
  const id_lote_pagamento = await makeLote(paying, count)
  const { versao, hash } = await view(paying, id_lote_pagamento)
  await paying.world.call(loteRelease, { body: { id_lote_pagamento, versao, hash } })
  return id_lote_pagamento
}

interface Sent {
  readonly id_cnab_remessa: number
}

async function sendLote(paying: Paying, count: number): Promise<Sent> {
  const id_lote_pagamento = await releasedLote(paying, count)
  return paying.world.call(remessaCreate, { body: { id_lote_pagamento } })
}

interface Answer extends Sent {
  readonly nsa: number
  readonly codes: readonly string[]
  /** Its last payment is one that nobody here asked for; a person joins it with another payable. */
  readonly stranger?: boolean
}

async function answer(paying: Paying, { id_cnab_remessa, nsa, codes, stranger }: Answer) {
  const { world, server } = paying
  const lines = await linesOfRemessa(world, id_cnab_remessa)
  // A second answer says the same of what was paid before.
  const extra = codes.map((_, at) => (at % 3 === 0 ? (at + 1) * 7 : 0))
  const text = answerTo(lines, { codes, nsa, extra })
  const last = must(
    lines.findLast((line) => line[13] === 'A'),
    'payment',
  )
  const known = last.slice(73, 93)
  const file = stranger ? text.replaceAll(known, 'ESTRANHO'.padEnd(20)) : text
  const arquivo = await upload(server, world, file, `retorno${nsa}.ret`)
  const { retornos } = await world.call(retornoApply, { body: { arquivos: [{ arquivo }] } })
  const id_cnab_retorno = must(retornos[0], 'return')
  if (stranger) await join(paying, id_cnab_retorno)
  const paid = text
    .split('\r\n')
    .filter((line) => line[13] === 'A' && line.slice(230).startsWith('00 '))
  const pago = paid.reduce((all, line) => all + Number(line.slice(162, 177)), 0)
  return { nome: `retorno${nsa}.ret`, id_cnab_retorno, arquivo, pago, tarifas: 0 }
}

async function join(paying: Paying, id_cnab_retorno: number): Promise<void> {
  const { world, registers, random, suppliers } = paying
  const linhas = await linhasOf(world, id_cnab_retorno)
  const { id_cnab_retorno_linha, valor } = must(
    linhas.find(({ resultado }) => resultado === 'pendente'),
    'line that waits',
  )
  const { id_lancamento } = await world.call(contaPayableCreate, {
    body: {
      id_empresa: random.pick(registers.unidades),
      id_pessoa: random.pick(suppliers),
      descricao: 'Pago sem lote',
      valor: reais(Math.round(valor * 100) + random.int(0, 900)),
      dataVencimento: today,
      id_grupoCusto: random.pick(registers.despesas),
      confirmar_repetido: true,
    },
  })
  await world.call(linhaJoin, { body: { id_cnab_retorno_linha, id_lancamento } })
}

/** Takes an answer back; perhaps it is applied again. */
async function undo({ world, random }: Paying, sent: SentRetorno): Promise<void> {
  const { id_cnab_retorno, arquivo } = sent
  const body = { id_cnab_retorno, versao: 1, motivo: 'O banco mandou de novo' }
  await world.call(retornoUndo, { body })
  if (random.chance(50)) await world.call(retornoApply, { body: { arquivos: [{ arquivo }] } })
}

/** A file that goes nowhere, and perhaps the one that takes its place. */
async function cancelFile({ world, random }: Paying, { id_cnab_remessa }: Sent): Promise<void> {
  const { data } = (await world.call(remessaList, { query: {} })).data
  const { versao, id_lote_pagamento } = must(
    data.find((one) => one.id_cnab_remessa === id_cnab_remessa),
    'file',
  )
  await world.call(remessaCancel, { body: { id_cnab_remessa, versao, motivo: 'Dia errado' } })
  if (random.chance(50)) {
    await world.call(remessaCreate, { body: { id_lote_pagamento: id_lote_pagamento ?? 0 } })
  }
}

/** One payment of a released batch made in the app of the bank. */
async function payByHand({ world, conta }: Paying, id_lote_pagamento: number): Promise<void> {
  const { data } = await world.call(agoraList, { body: { id_lote_pagamento } })
  const { id_lancamento, versao, valor } = must(data[0], 'payment')
  const body = { id_lancamento, versao, valor, id_contabancaria: conta, data: today }
  await world.call(agoraPay, { body })
}

/** A batch in preparation, out of which one payment was taken. */
async function makeDraft(paying: Paying): Promise<void> {
  const id_lote_pagamento = await makeLote(paying, 3)
  const { versao, itens } = await view(paying, id_lote_pagamento)
  const retirar = [must(itens[0], 'payment').id_lote_pagamento_item]
  await paying.world.call(loteChange, { body: { id_lote_pagamento, versao, retirar } })
}
