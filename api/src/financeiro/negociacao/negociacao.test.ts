import { boletoCancel } from '@claquete/contract/financeiro/cobranca/boleto'
import { dreList } from '@claquete/contract/financeiro/dre/dre'
import { fluxoCaixaDetailed } from '@claquete/contract/financeiro/fluxo-caixa/fluxo-caixa'
import {
  negociacaoCreate,
  negociacaoList,
  negociacaoPrepare,
  negociacaoUndo,
  negociacaoView,
} from '@claquete/contract/financeiro/negociacao/negociacao'
import { actInLote, reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { contasReceivableList, contasReceivableSums } from '@claquete/contract/livro/titulos/list'
import { tituloDelete } from '@claquete/contract/livro/titulos/titulo'
import { receivedContas } from '@claquete/contract/relatorios/relatorios/received-contas'
import { addDays, addMonths, calendarDate } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { verify } from '../../admin/verify.ts'
import { postTitulo, settle } from '../../../test/titulos.ts'
import type { TituloNovo } from '../../../test/titulos.ts'
import { newWorld, useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  createColleague,
  novaPessoa,
  novaUnidade,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import {
  boletoOf,
  chargingWorld,
  issue,
  tituloOf,
  today,
  useBankSandbox,
} from '../cobranca/testing.ts'
import { novaConta } from '../dre/testing/ledger.ts'

const server = useServer()
useBankSandbox()

const year = Number(today.slice(0, 4))
const earlier = calendarDate(`${year - 1}-03-10`)

/** A company with a client who owes two invoices of last year, one of them in two accounts, partly paid. */
async function owing() {
  const world = await newWorld()
  const id_pessoa = await novaPessoa(world, 'Agência Vereda')
  const films = await novaConta(world, 'Filmes', 'receita_bruta', { tipo: 'receita' })
  const photos = await novaConta(world, 'Fotos', 'receita_bruta', { tipo: 'receita' })
  const owed = (more: TituloNovo) =>
    postTitulo(world, {
      operacao: 'C',
      id_pessoa,
      competencia: earlier,
      dataVencimento: addDays(earlier, 30),
      id_grupoCusto: films,
      ...more,
    })
  const whole = await owed({ valor: 50_00, num_documento: '0007' })
  const split = await owed({
    valor: 125_00,
    descricao: 'Campanha',
    rateio: [
      { id_grupoCusto: films, valor: 75_00 },
      { id_grupoCusto: photos, valor: 50_00 },
    ],
    baixas: [{ data: addDays(earlier, 40), principal: 25_00 }],
  })
  return { world, id_pessoa, films, photos, whole, split, owed }
}

const versaoOf = async (world: World, id_lancamento: number) => ({
  id_lancamento,
  versao: (await tituloOf(world, id_lancamento)).versao,
})

const terms = async (world: World, ids: readonly number[], more: object = {}) => ({
  titulos: await Promise.all(ids.map((id) => versaoOf(world, id))),
  desconto: 15,
  acrescimo: 3,
  parcelas: [
    { valor: 38, vencimento: today },
    { valor: 50, vencimento: addMonths(today, 1) },
    { valor: 50, vencimento: addMonths(today, 2) },
  ],
  ...more,
})

async function negotiated() {
  const owed = await owing()
  const { world, whole, split } = owed
  const body = await terms(world, [whole, split])
  const { id_negociacao, ids } = await world.call(negociacaoCreate, { body })
  return { ...owed, id_negociacao, ids, body }
}

const dreOf = async (world: World, ano: number, base: 'caixa' | 'competencia') => {
  const { linhas } = (await world.call(dreList, { body: { ano, base } })).data
  const of = (codigo: string) => linhas.find((um) => um.codigo === codigo)?.total
  return {
    receita: of('receita_bruta'),
    juros: of('receitas_financeiras'),
    desconto: of('despesas_financeiras'),
  }
}
const undo = (id_negociacao: number, versao = 1) => ({
  body: { id_negociacao, versao, motivo: 'Cliente desistiu' },
})

test('two receivables become three, with every centavo of theirs', async () => {
  const { world, whole, split, id_negociacao, ids } = await negotiated()
  const { data } = await world.call(negociacaoView, { params: { id_negociacao } })
  expect(data).toMatchObject({
    cliente: 'Agência Vereda',
    saldo: 150,
    desconto: 15,
    acrescimo: 3,
    total: 138,
    recebido: 0,
    situacao: 'vigente',
  })
  expect(data.originais).toEqual([
    expect.objectContaining({ id_lancamento: whole, saldo: 50, desconto: 5, negociado: 45 }),
    expect.objectContaining({ id_lancamento: split, saldo: 100, desconto: 10, negociado: 90 }),
  ])
  expect(
    data.novos.map(({ id_lancamento, valor, saldo }) => [id_lancamento, valor, saldo]),
  ).toEqual([
    [ids[0], 38, 38],
    [ids[1], 50, 50],
    [ids[2], 50, 50],
  ])
  const old = await tituloOf(world, split)
  expect(old).toMatchObject({ situacao: 'pago', valor: 125, saldo: 0 })
  expect(old.baixas.at(-1)).toMatchObject({
    conta: null,
    principal: 0,
    desconto: 10,
    negociado: 90,
    valor: 0,
    id_negociacao,
  })
  const fresh = await tituloOf(world, ids[1] ?? 0)
  expect(fresh).toMatchObject({
    origem: 'negociacao',
    id_negociacao,
    descricao: `Negociação nº ${id_negociacao} · 2/3: 0007`,
    acoes: ['alterar'],
    parcela: 2,
    parcelas: 3,
  })
  expect(fresh.rateio.reduce((all, { valor }) => all + Math.round(valor * 100), 0)).toBe(50_00)
  expect(await verify(server().services)).toEqual([])
})

test('the revenue stays in its year and counts once; discount and interest count on the day', async () => {
  const { world, ids } = await negotiated()
  expect(await dreOf(world, year - 1, 'competencia')).toEqual({
    receita: 175,
    juros: 0,
    desconto: 0,
  })
  expect(await dreOf(world, year, 'competencia')).toEqual({ receita: 0, juros: 3, desconto: -15 })
  // By cash nothing was received yet: what was forgiven is revenue and discount, as in any settlement.
  expect(await dreOf(world, year - 1, 'caixa')).toEqual({ receita: 25, juros: 0, desconto: 0 })
  expect(await dreOf(world, year, 'caixa')).toEqual({ receita: 15, juros: 0, desconto: -15 })
  for (const id of ids) await settle(world, id, { data: today })
  expect(await dreOf(world, year, 'caixa')).toEqual({ receita: 150, juros: 3, desconto: -15 })
  expect(await dreOf(world, year, 'competencia')).toEqual({ receita: 0, juros: 3, desconto: -15 })
  expect(await verify(server().services)).toEqual([])
})

test('lists and cash flow show what is owed once, on the new days, and nothing as received', async () => {
  const { world, whole, split, ids } = await negotiated()
  const { data: sums } = await world.call(contasReceivableSums, { query: {} })
  // What was received before; the discount of R$ 15,00 was settled too, but is no money.
  expect(sums).toMatchObject({ valor: 178, em_aberto: 138, baixado: 25, em_atraso: 0 })
  const { data } = (await world.call(contasReceivableList, { query: {} })).data
  expect(Object.fromEntries(data.map((row) => [row.id_lancamento, row.estado]))).toEqual({
    [whole]: 'negociado',
    [split]: 'negociado',
    ...Object.fromEntries(ids.map((id) => [id, 'aberto'])),
  })
  const period = { periodo1: today, periodo2: addMonths(today, 3) }
  const flow = (await world.call(fluxoCaixaDetailed, { query: { ...period, em_aberto: 'S' } })).data
  expect(
    flow.datacashFlowDetails.map(({ dataVencimento, valor }) => [dataVencimento, valor]),
  ).toEqual([
    [today, 38],
    [addMonths(today, 1), 50],
    [addMonths(today, 2), 50],
  ])
  const received = await world.call(receivedContas.endpoints.totals, { query: period })
  expect(received.data).toMatchObject({ valor: 0, desconto: 15 })
})

test('undone as a whole: the old titles owe again what they owed, the new ones are cancelled', async () => {
  const { world, whole, split, ids, id_negociacao } = await negotiated()
  await world.call(negociacaoUndo, undo(id_negociacao))
  expect(await tituloOf(world, whole)).toMatchObject({ situacao: 'aprovado', saldo: 50 })
  expect(await tituloOf(world, split)).toMatchObject({ situacao: 'aprovado', saldo: 100 })
  for (const id of ids) expect(await tituloOf(world, id)).toMatchObject({ situacao: 'cancelado' })
  expect(await dreOf(world, year, 'competencia')).toEqual({ receita: 0, juros: 0, desconto: 0 })
  const { data } = await world.call(negociacaoView, { params: { id_negociacao } })
  expect(data).toMatchObject({ situacao: 'desfeita', motivo: 'Cliente desistiu' })
  const again = await world.ask(negociacaoUndo, undo(id_negociacao, 2))
  expect(again.failure.msg).toMatch(/já foi desfeita/)
  expect(await verify(server().services)).toEqual([])
  // They can be negotiated again.
  await world.call(negociacaoCreate, { body: await terms(world, [whole, split]) })
})

test('what was received of it keeps it; only the whole is undone', async () => {
  const { world, whole, ids, id_negociacao } = await negotiated()
  const id_baixa = await settle(world, ids[0] ?? 0, { data: today, principal: 1_00 })
  const refused = await world.ask(negociacaoUndo, undo(id_negociacao))
  expect(refused.failure.msg).toMatch(/já tem baixa: desfaça-a antes/)
  const { baixas } = await tituloOf(world, whole)
  const single = await world.ask(reverseBaixa, {
    body: { id_baixa: baixas[0]?.id_baixa ?? 0, motivo: 'Só esta' },
  })
  expect(single.failure.msg).toMatch(/Desfaça a negociação nº \d+ antes/)
  const removed = await world.ask(tituloDelete, { params: { id_lancamento: ids[1] ?? 0 } })
  expect(removed.failure.msg).toMatch(/vem de negociação/)
  const cancelled = await world.ask(actInLote, { body: { acao: 'cancelar', ids: [ids[1] ?? 0] } })
  expect(cancelled.failure.msg).toMatch(/segue a origem: negociação/)
  const moved = await world.ask(actInLote, {
    body: { acao: 'alterar_data', ids: [whole], data: addDays(today, 3) },
  })
  expect(moved.status).toBe(422)
  await world.call(reverseBaixa, { body: { id_baixa, motivo: 'Engano' } })
  await world.call(negociacaoUndo, undo(id_negociacao))
})

test('two at once make one negotiation, and an old version makes none', async () => {
  const { world, whole, split } = await owing()
  const body = await terms(world, [whole, split])
  const answers = await Promise.all([1, 2].map(() => world.ask(negociacaoCreate, { body })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  const { data } = (await world.call(negociacaoList, { query: {} })).data
  expect(data).toHaveLength(1)
  const other = await owing()
  const stale = await terms(other.world, [other.whole], {
    desconto: 0,
    acrescimo: 0,
    parcelas: [{ valor: 40, vencimento: today }],
  })
  await settle(other.world, other.whole, { data: today, principal: 10_00 })
  const refused = await other.world.ask(negociacaoCreate, { body: stale })
  expect(refused.failure.codigo).toBe('versao_antiga')
})

test('only open receivables of one client and unit, in words', async () => {
  const { world, whole, split, owed } = await owing()
  const other = await novaPessoa(world, 'Outra agência')
  const ask = async (ids: readonly number[], more: object = {}) =>
    (await world.ask(negociacaoCreate, { body: await terms(world, ids, more) })).failure
  const foreign = await owed({ valor: 10_00, id_pessoa: other })
  expect((await ask([whole, foreign])).msg).toMatch(/de um só cliente/)
  const unit = await owed({ valor: 10_00, id_empresa: await novaUnidade(world) })
  expect((await ask([whole, unit])).msg).toMatch(/de uma só empresa/)
  const nobody = await owed({ valor: 10_00, id_pessoa: null })
  expect((await ask([nobody])).msg).toMatch(/não diz quem paga/)
  const paid = await owed({ valor: 10_00, baixas: [{ data: addDays(earlier, 2) }] })
  expect((await ask([paid])).msg).toMatch(/já foi recebid/)
  const payable = await postTitulo(world, { valor: 10_00 })
  expect((await ask([payable])).msg).toMatch(/é a pagar/)
  const { erros } = await ask([whole, split], { desconto: 150 })
  expect(erros?.[0]).toMatchObject({ campo: 'desconto' })
  const sums = await ask([whole, split], { parcelas: [{ valor: 137.99, vencimento: today }] })
  expect(sums.erros?.[0]).toMatchObject({ campo: 'parcelas' })
  const { data, problema } = await world.call(negociacaoPrepare, {
    body: { ids: [whole, foreign] },
  })
  expect(problema).toMatch(/de um só cliente/)
  expect(data[0]).toMatchObject({ saldo: 50, problema: null })
  expect(data[0]?.atraso).toBeGreaterThan(200)
  expect(data[0]?.encargos).toBeGreaterThan(1)
})

test('a boleto in force is cancelled first, on either side of a negotiation', async () => {
  const own = await chargingWorld()
  const { world, id_pessoa } = own
  const id = await postTitulo(world, {
    operacao: 'C',
    valor: 100_00,
    id_pessoa,
    dataVencimento: addDays(today, 5),
  })
  await issue(world, id)
  await server().services.jobs.runDue()
  const whole = {
    desconto: 0,
    acrescimo: 0,
    parcelas: [{ valor: 100, vencimento: addDays(today, 9) }],
  }
  const body = await terms(world, [id], whole)
  const refused = await world.ask(negociacaoCreate, { body })
  expect(refused.failure.msg).toMatch(/tem boleto em vigor: cancele o boleto antes/)
  const { data } = await world.call(negociacaoPrepare, { body: { ids: [id] } })
  expect(data[0]?.problema).toMatch(/tem boleto em vigor/)
  const { id_boleto } = await boletoOf(world, id)
  await world.call(boletoCancel, { params: { id_boleto }, body: { motivo: 'Negociado' } })
  await server().services.jobs.runDue()
  const made = await world.call(negociacaoCreate, { body: await terms(world, [id], whole) })
  await issue(world, made.ids[0] ?? 0)
  const kept = await world.ask(negociacaoUndo, undo(made.id_negociacao))
  expect(kept.failure.msg).toMatch(/tem boleto em vigor/)
})

test('a closed month keeps its negotiation, and the old months may be closed', async () => {
  const { world, whole, split } = await owing()
  await world.call(fechamentoClose, { body: { mes: earlier.slice(0, 7) } })
  await world.call(negociacaoCreate, { body: await terms(world, [whole, split]) })
  expect(await dreOf(world, year - 1, 'competencia')).toMatchObject({ receita: 175 })
})

test('negotiated again: interest that has counted does not count twice', async () => {
  const { world, ids, id_negociacao } = await negotiated()
  const made = await world.call(negociacaoCreate, {
    body: await terms(world, ids, {
      desconto: 0,
      acrescimo: 2,
      parcelas: [{ valor: 140, vencimento: addMonths(today, 4) }],
    }),
  })
  expect(await dreOf(world, year, 'competencia')).toEqual({ receita: 0, juros: 5, desconto: -15 })
  const kept = await world.ask(negociacaoUndo, undo(id_negociacao))
  expect(kept.status).toBe(422)
  await settle(world, made.ids[0] ?? 0, { data: today })
  expect(await dreOf(world, year, 'caixa')).toEqual({ receita: 150, juros: 5, desconto: -15 })
  expect(await verify(server().services)).toEqual([])
})

test('who does not see one of the titles sees no negotiation of it, and undoes none', async () => {
  const { world, id_negociacao } = await negotiated()
  const elsewhere = await novaUnidade(world)
  const keys = ['negociacao.consultar', 'negociacao.cadastrar', 'conta_receber.consultar'] as const
  const colleague = await createColleague(world, keys, { empresas: [elsewhere] })
  const { data } = (await colleague.call(negociacaoList, { query: {} })).data
  expect(data).toEqual([])
  const viewed = await colleague.ask(negociacaoView, { params: { id_negociacao } })
  const undone = await colleague.ask(negociacaoUndo, undo(id_negociacao))
  expect([viewed.status, undone.status]).toEqual([404, 404])
})
