import { reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import {
  standaloneFatura,
  faturaCreate,
  faturaDelete,
  faturaPut,
  faturaRemoveLancamento,
  faturaSend,
} from '@claquete/contract/financeiro/faturas/fatura-acts'
import {
  faturaExport,
  faturaExportList,
  faturaList,
  faturaView,
  faturasDoLancamento,
  lancamentoInvoiceGet,
  orcamentoInvoiceGet,
  orcamentoInvoiceList,
} from '@claquete/contract/financeiro/faturas/fatura'
import { planoContasStart } from '@claquete/contract/livro/contas/plano-contas'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { postTitulo, settle } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { same } from '../../kernel/database/join.ts'
import {
  seedItens,
  changeTo,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
} from '../../orcamentos/orcamento/testing/orcamento.ts'

useSharedServer()

const due = '2099-03-10'

interface TestCase {
  readonly world: World
  readonly cliente: number
  readonly agencia: number
  readonly orcamento: number
}

async function testCase({ total = 1000, bv = 0 } = {}): Promise<TestCase> {
  const world = await newWorld()
  await novaUnidade(world)
  const cliente = await novaPessoa(world, 'Cliente Um')
  const agencia = await novaPessoa(world, 'Agência Um')
  const orcamento = await approved(world, { cliente, agencia, total, bv })
  return { world, cliente, agencia, orcamento }
}

async function approved(
  world: World,
  {
    cliente,
    agencia,
    total,
    bv = 0,
  }: { cliente: number; agencia?: number; total: number; bv?: number },
) {
  const id = await novoOrcamento(world, {
    titulo: 'Campanha',
    id_cliente: cliente,
    ...(agencia && { id_agencia: agencia }),
  })
  await seedItens(world, id, [{ uid: 'a', valor: total, custo: 0 }])
  await world.rows((db) =>
    db.run(sql`update orcamento set bv_total = ${bv} where tenant_id = ${db.tenant}
      and id_orcamento = ${id}`),
  )
  const moved = await changeTo(world, id, 'Aprovado')
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.failure))
  return id
}

const wanted = (id_orcamento: number, valor: number, more: object = {}) =>
  ({
    orcamentos: [{ id_orcamento, valor }],
    parcelas: [{ valor_receber: valor, vencimento_receber: due }],
    // Of a day that adds neither IBS nor CBS.
    data_fato: '2026-11-30',
    ...more,
  }) as never

const invoice = async ({ world, orcamento }: TestCase, valor: number, more: object = {}) =>
  (await world.call(faturaCreate, { body: wanted(orcamento, valor, more) })).id_fatura

const view = async (world: World, id_fatura: number) =>
  (await world.call(faturaView, { params: { id_fatura } })).data

const badge = ({ world, orcamento }: TestCase) =>
  world.rows(async (db) => {
    const row = await db
      .from('orcamento')
      .select('faturado')
      .where('id_orcamento', '=', orcamento)
      .executeTakeFirstOrThrow()
    return row.faturado
  })

const titulos = async (world: World, id: number) =>
  (await view(world, id)).titulos.map((um) => [um.operacao, um.origem, um.valor, um.situacao])

const cancel = (world: World, id_fatura: number) =>
  world.ask(faturaPut, { body: { id_fatura, acao: 'cancelar', motivo: 'Erro' } })

test('a budget is invoiced in two, each with its titles; the flag follows', async () => {
  const um = await testCase()
  expect(await badge(um)).toBe('A')
  const primeira = await invoice(um, 400, {
    parcelas: [
      { valor_receber: 150, vencimento_receber: '10/03/2099', gerar_boleto: 'S' },
      { valor_receber: 250, vencimento_receber: '2099-04-10' },
    ],
  })
  const seen = await view(um.world, primeira)
  expect(seen).toMatchObject({
    valor: 400,
    situacao_label: 'Faturado',
    credorcobranca: 'Cliente Um',
  })
  expect(seen.numero_documento).toMatch(/^FAT-/)
  expect(seen.parcelas.map((p) => [p.vencimento_receber, p.gerar_boleto])).toEqual([
    ['2099-03-10', 'S'],
    ['2099-04-10', 'N'],
  ])
  expect(seen.titulos).toHaveLength(2)
  const { data } = await um.world.call(orcamentoInvoiceList, { query: {} })
  expect(data.data).toMatchObject([{ total: 1000, valor_faturado: 400, a_faturar: 600 }])
  const tooMuch = await um.world.ask(faturaCreate, { body: wanted(um.orcamento, 600.01) })
  expect(tooMuch.failure.msg).toBe('O valor é maior que o que resta a faturar: R$ 600,00.')
  await invoice(um, 600)
  expect(await badge(um)).toBe('S')
  expect((await um.world.call(orcamentoInvoiceList, { query: {} })).data.total).toBe(0)
  const { totais } = await um.world.call(faturaList, { query: {} })
  expect(totais).toMatchObject({ quantidade: 2, valor_total: 1000, recebido: 0, a_receber: 1000 })
})

test('instalments must sum to what is received, numbers are not repeated', async () => {
  const um = await testCase()
  const unbalanced = wanted(um.orcamento, 500, {
    parcelas: [{ valor_receber: 499.99, vencimento_receber: due }],
  })
  expect((await um.world.ask(faturaCreate, { body: unbalanced })).failure.erros?.[0]?.campo).toBe(
    'parcelas',
  )
  await invoice(um, 100, { numero_documento: 'NF 1' })
  const repetida = wanted(um.orcamento, 100, { numero_documento: 'NF 1' })
  expect((await um.world.ask(faturaCreate, { body: repetida })).failure.erros?.[0]?.campo).toBe(
    'numero_documento',
  )
})

test('the value may be written with spaces', async () => {
  const um = await testCase({ total: 2000 })
  const id = await invoice(um, 1234.5, { valor: 'R$ 1.234,50 ' })
  expect((await view(um.world, id)).valor).toBe(1234.5)
})

test('only the document where no title is wanted', async () => {
  const um = await testCase()
  const id = await invoice(um, 1000, { emitir_titulo: 'N' })
  expect(await titulos(um.world, id)).toEqual([])
  expect(await badge(um)).toBe('S')
})

test('kept BV: title without it, expense and revenue settled against each other', async () => {
  const um = await testCase({ bv: 100 })
  const corpo = { bv_retido: 'S', parcelas: [{ valor_receber: 900, vencimento_receber: due }] }
  const id = await invoice(um, 1000, corpo)
  const lista = await titulos(um.world, id)
  expect(lista).toHaveLength(3)
  expect(lista).toEqual(
    expect.arrayContaining([
      ['C', 'fatura', 900, 'aprovado'],
      ['C', 'bv', 100, 'pago'],
      ['D', 'bv', 100, 'pago'],
    ]),
  )
  expect((await cancel(um.world, id)).status).toBe(200)
  expect(new Set((await titulos(um.world, id)).map((t) => t[3]))).toEqual(new Set(['cancelado']))
})

test('the text of an invoice is changed at the version that was read, or refused; cancelled it is deleted', async () => {
  const um = await testCase()
  const id_fatura = await invoice(um, 400, {})
  const { versao } = await view(um.world, id_fatura)
  const note = (obs: string) => um.world.ask(faturaPut, { body: { id_fatura, obs, versao } })
  expect((await note('Primeira')).status).toBe(200)
  expect((await note('Segunda')).failure.codigo).toBe('versao_antiga')
  expect(await view(um.world, id_fatura)).toMatchObject({ obs: 'Primeira', versao: versao + 1 })
  expect((await cancel(um.world, id_fatura)).status).toBe(200)
  await um.world.call(faturaDelete, { body: { ids: String(id_fatura) as never } })
  expect((await um.world.ask(faturaView, { params: { id_fatura } })).status).toBe(404)
})

test('BV that is not kept is owed with each instalment', async () => {
  const um = await testCase({ bv: 100 })
  const id = await invoice(um, 500, {
    parcelas: [
      { valor_receber: 200, vencimento_receber: '2099-03-10' },
      { valor_receber: 300, vencimento_receber: '2099-04-10' },
    ],
  })
  const { titulos: lista } = await view(um.world, id)
  expect(lista.filter((t) => t.operacao === 'D').map((t) => [t.valor, t.dataVencimento])).toEqual([
    [20, '2099-03-10'],
    [30, '2099-04-10'],
  ])
})

test('BV goes to the account of its line in the chart, where there is one', async () => {
  const conta = async (um: TestCase, id: number) => {
    const rows = await um.world.rows((db) =>
      db.run(sql<{ descricao: string | null }>`select c.descricao from lancamento l
        left join plano_contas c on ${same('c."id_grupoCusto"', 'l')}
        where l.tenant_id = ${db.tenant} and l.id_fatura = ${id} and l.origem = 'bv'
          and l.operacao = 'D'`),
    )
    return rows.map(({ descricao }) => descricao)
  }
  const um = await testCase({ bv: 100 })
  expect(await conta(um, await invoice(um, 300))).toEqual([null])
  await um.world.call(planoContasStart, {})
  expect(await conta(um, await invoice(um, 300))).toEqual(['BV de agências'])
  const retido = {
    bv_retido: 'S',
    parcelas: [{ valor_receber: 270, vencimento_receber: due }],
  }
  expect(await conta(um, await invoice(um, 300, retido))).toEqual(['BV de agências'])
  // Neither an inactive account nor one with children can be chosen.
  await um.world.rows((db) =>
    db.run(sql`update plano_contas set ativo = 'N' where tenant_id = ${db.tenant}
      and descricao = 'BV de agências'`),
  )
  expect(await conta(um, await invoice(um, 100))).toEqual([null])
})

test('barter is received at once in the clearing account, out of the bank', async () => {
  const um = await testCase()
  const id = await invoice(um, 1000, { permuta: 'S' })
  expect(await titulos(um.world, id)).toEqual([['C', 'permuta', 1000, 'pago']])
  const contas = await um.world.rows((db) =>
    db.run(sql<{
      descricao: string
      permuta: string
    }>`select c.descricao, l.permuta from lancamento l
      join contabancaria c on ${same('c.id_contabancaria', 'l')}
      where l.tenant_id = ${db.tenant} and l.id_fatura = ${id}`),
  )
  expect(contas).toEqual([{ descricao: 'Permutas a compensar', permuta: 'S' }])
  expect((await cancel(um.world, id)).status).toBe(200)
  expect(await badge(um)).toBe('A')
})

test('withheld taxes lower the title and are a credit, not cash', async () => {
  const um = await testCase()
  const id = await invoice(um, 1000, {
    rd_imp_retido: 'S',
    parcelas: [{ valor_receber: 938.5, vencimento_receber: due }],
  })
  const seen = await view(um.world, id)
  expect(seen.retencoes).toEqual([
    { tributo: 'irrf', valor: 15 },
    { tributo: 'pis', valor: 6.5 },
    { tributo: 'cofins', valor: 30 },
    { tributo: 'csll', valor: 10 },
  ])
  const credits = seen.titulos.filter((t) => t.origem === 'retencao')
  expect(credits.map((t) => t.situacao)).toEqual(['pago', 'pago', 'pago', 'pago'])
  const noBanco = await um.world.rows((db) =>
    db.run(sql`select from lancamento_baixa where tenant_id = ${db.tenant}
      and id_contabancaria is not null`),
  )
  expect(noBanco).toHaveLength(0)
})

test('an invoice with something received is not cancelled; only a cancelled one is deleted', async () => {
  const um = await testCase()
  const id = await invoice(um, 1000)
  const cedo = await um.world.ask(faturaDelete, { body: { ids: [id] as never } })
  expect(cedo.status).toBe(422)
  const [parcela] = (await view(um.world, id)).parcelas
  const received = { data: '2026-03-10', principal: 1_000 }
  const id_baixa = await settle(um.world, parcela?.id_lancamento ?? 0, received)
  expect((await cancel(um.world, id)).failure.msg).toMatch(/já foi recebida/)
  await um.world.call(reverseBaixa, { body: { id_baixa, motivo: 'Foi engano' } })
  expect((await cancel(um.world, id)).status).toBe(200)
  expect(await view(um.world, id)).toMatchObject({ situacao_label: 'Cancelado', motivo: 'Erro' })
  await um.world.call(faturaDelete, { body: { tipo: 'fatura', ids: String(id) as never } })
  expect((await um.world.ask(faturaView, { params: { id_fatura: id } })).status).toBe(404)
})

test('one client on an invoice', async () => {
  const um = await testCase()
  const outro = await approved(um.world, { cliente: um.agencia, total: 100 })
  const { problema, cobranca } = await um.world.call(orcamentoInvoiceGet, {
    query: { ids: [um.orcamento, outro] as never },
  })
  expect(problema).toMatch(/um só cliente/)
  expect(cobranca).not.toBeNull()
  const body = {
    orcamentos: [
      { id_orcamento: um.orcamento, valor: 10 },
      { id_orcamento: outro, valor: 10 },
    ],
    parcelas: [{ valor_receber: 20, vencimento_receber: due }],
  } as never
  expect((await um.world.ask(faturaCreate, { body })).failure.msg).toMatch(/um só cliente/)
})

test('receivables are invoiced once, and only those of a budget', async () => {
  const um = await testCase()
  const receivable = {
    operacao: 'C',
    id_pessoa: um.cliente,
    descricao: 'Honorários',
    competencia: '2026-01-10',
    dataVencimento: '2099-01-10',
  } as const
  const loose = await postTitulo(um.world, { ...receivable, valor: 10_000 })
  const tied = await postTitulo(um.world, {
    ...receivable,
    id_orcamento: um.orcamento,
    valor: 30_000,
  })
  const create = (lancamentos: number[]) =>
    um.world.ask(standaloneFatura, { body: { lancamentos, data_emissao: '01/02/2026' } as never })
  expect((await create([loose, tied])).failure.msg).toBe(
    'Um ou mais itens não estão vinculados a um orçamento',
  )
  const feita = await create([tied])
  expect(feita.body).toMatchObject({ success: true, message: 'Fatura criada' })
  expect((await create([tied])).failure.msg).toBe(
    'Um ou mais itens já foram faturados (faturamento avulso)',
  )
  const seen = await view(um.world, feita.body.id_fatura)
  expect(seen).toMatchObject({ valor: 300, data_faturado: '2026-02-01' })
  const lista = await um.world.call(faturasDoLancamento, { params: { id: tied ?? 0 } })
  expect(lista.data).toHaveLength(1)
  const prepared = await um.world.call(lancamentoInvoiceGet, { query: { ids: [tied] as never } })
  expect(prepared.problema).toMatch(/faturamento avulso/)
  await um.world.call(faturaRemoveLancamento, { body: { id_lancamento: tied ?? 0 } })
  expect((await create([tied])).status).toBe(200)
})

test('the invoice goes by e-mail with its PDF, and the list is exported', async () => {
  const um = await testCase()
  const id_fatura = await invoice(um, 1000)
  const para = [{ nome: 'Ana', email: 'ana@cliente.com' }]
  const { id_email, msg } = await um.world.call(faturaSend, { body: { id_fatura, para } })
  // The tests have no mail server.
  expect(msg).toBe('Sem servidor de e-mail: a mensagem fica guardada e não chega a ninguém.')
  const anexos = await um.world.rows((db) =>
    db.run(sql<{ nome: string; mime: string }>`select nome, mime from email_anexo
      where tenant_id = ${db.tenant} and id_email = ${id_email}`),
  )
  expect(anexos).toEqual([
    { nome: expect.stringMatching(/^Fatura FAT-.*\.pdf$/), mime: 'application/pdf' },
  ])
  const feita = await um.world.call(faturaExport, { query: { tipo: 'excel' }, body: {} })
  expect(feita.total).toBe(1)
  const query = { tipo: 'csv', search: 'nenhuma assim' } as const
  expect((await um.world.call(faturaExportList, { query })).total).toBe(0)
  expect((await um.world.call(faturaExportList, { query: { tipo: 'csv' } })).total).toBe(1)
})

test('after anything, invoices never pass the total and the flag is right', async () => {
  const um = await testCase({ total: 100, bv: 13 })
  const hoje = todayInSaoPaulo(Date.now())
  const act = fc.record({
    tipo: fc.constantFrom('criar', 'cancelar', 'reabrir', 'excluir'),
    n: fc.integer({ min: 1, max: 60 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 6 }), async (acts) => {
      for (const { tipo, n } of acts) {
        const { data } = await um.world.call(faturaList, { query: { perPage: 100 } })
        const which = data.data[n % Math.max(data.data.length, 1)]?.id_fatura
        if (tipo === 'criar') {
          await um.world.ask(faturaCreate, {
            body: wanted(um.orcamento, n, { data_faturado: hoje }),
          })
        } else if (which !== undefined && tipo === 'excluir') {
          await um.world.ask(faturaDelete, { body: { ids: String(which) as never } })
        } else if (which !== undefined) {
          await um.world.ask(faturaPut, { body: { id_fatura: which, acao: tipo as 'cancelar' } })
        }
        const { totais } = await um.world.call(faturaList, { query: {} })
        expect(totais.valor).toBeLessThanOrEqual(100)
        expect(await badge(um)).toBe(totais.valor === 100 ? 'S' : 'A')
      }
    }),
    { numRuns: 3 },
  )
})
