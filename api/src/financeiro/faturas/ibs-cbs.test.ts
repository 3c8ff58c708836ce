import { pessoaUpdate, pessoaView } from '@claquete/contract/cadastros/pessoas/pessoa'
import {
  faturaCreate,
  faturaPrint,
  standaloneFatura,
} from '@claquete/contract/financeiro/faturas/fatura-acts'
import { faturaView, orcamentoInvoiceGet } from '@claquete/contract/financeiro/faturas/fatura'
import { notaDraft } from '@claquete/contract/financeiro/fiscal/nfse/nota'
import { fiscalRegimeSave } from '@claquete/contract/financeiro/fiscal/tabelas/regime'
import { listTitulosToCharge } from '../cobranca/emissao/payer.queries.ts'
import { faturasChecks } from '../conferencia/livro/faturas.queries.ts'
import { faturaTitulosChecks } from '../conferencia/livro/fatura-titulos.queries.ts'
import { tituloView } from '@claquete/contract/livro/titulos/titulo'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { postTitulo } from '../../../test/titulos.ts'
import { newWorld, useSharedServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import {
  changeTo,
  novaPessoa,
  novaUnidade,
  novoOrcamento,
  seedItens,
} from '../../orcamentos/orcamento/testing/orcamento.ts'
import { addCbsOf2027 } from '../fiscal/testing/cbs.ts'

useSharedServer()

const [in2026, in2027] = [calendarDate('2026-12-31'), calendarDate('2027-01-05')]
const due = '2099-03-10'

interface Told {
  readonly unit?: 'S' | 'N'
  readonly client?: 'S' | 'N'
  readonly hasRate?: boolean
  /** When the budget was approved. */
  readonly agreed?: string
}

async function sale({ unit, client, hasRate = true, agreed = '2027-01-02' }: Told = {}) {
  const world = await newWorld()
  const id_empresa = await novaUnidade(world)
  const cliente = await novaPessoa(world, 'Cliente Um')
  const orcamento = await novoOrcamento(world, { titulo: 'Campanha', id_cliente: cliente })
  await seedItens(world, orcamento, [{ uid: 'a', valor: 1000, custo: 0 }])
  await changeTo(world, orcamento, 'Aprovado')
  await world.rows((db) =>
    db.run(sql`update orcamento set data_aprovacao = ${agreed} where tenant_id = ${db.tenant}`),
  )
  if (hasRate) {
    await addCbsOf2027(world)
  }
  if (unit) {
    await world.call(fiscalRegimeSave, {
      body: {
        id_empresa,
        regime: 'presumido',
        vigencia_inicio: calendarDate('2026-01-01'),
        reg_esp_trib: '0',
        ibs_cbs: unit,
      },
    })
  }
  if (client) await tell(world, cliente, client)
  return { world, id_empresa, cliente, orcamento }
}
type Sale = Awaited<ReturnType<typeof sale>>

async function tell(world: World, id_pessoa: number, ibs_cbs: 'S' | 'N') {
  const { data } = await world.call(pessoaView, { params: { id_pessoa } })
  const { razao, versao } = data
  await world.call(pessoaUpdate, { body: { id_pessoa, razao, versao, ibs_cbs } })
}

const bodyOf = ({ orcamento }: Sale, parts: readonly number[], more: object) =>
  ({
    orcamentos: [{ id_orcamento: orcamento, valor: 1000 }],
    parcelas: parts.map((valor_receber) => ({ valor_receber, vencimento_receber: due })),
    data_fato: in2027,
    ...more,
  }) as never

const invoice = async (one: Sale, parts: readonly number[], more: object = {}) => {
  const { id_fatura } = await one.world.call(faturaCreate, { body: bodyOf(one, parts, more) })
  return (await one.world.call(faturaView, { params: { id_fatura } })).data
}

const refusal = async (one: Sale, parts: readonly number[], more: object = {}) => {
  const { status, failure } = await one.world.ask(faturaCreate, { body: bodyOf(one, parts, more) })
  expect(status).toBe(422)
  return failure.erros
}

describe('IBS and CBS of an invoice', () => {
  test('the choice of a client is stored, and what is absent stays', async () => {
    const { world, cliente } = await sale({ client: 'N' })
    const read = async () => (await world.call(pessoaView, { params: { id_pessoa: cliente } })).data
    const { razao, versao, ibs_cbs } = await read()
    expect(ibs_cbs).toBe('N')
    await world.call(pessoaUpdate, { body: { id_pessoa: cliente, razao, versao } })
    expect((await read()).ibs_cbs).toBe('N')
  })

  test('one of 2026 is its net value, though nobody told anything', async () => {
    const fatura = await invoice(await sale(), [1000], { data_fato: in2026 })
    expect(fatura).toMatchObject({ ibs_cbs: 'nao_soma', valor: 1000, cbs: 0, valor_total: 1000 })
    expect(fatura.titulos.map(({ valor }) => valor)).toEqual([1000])
  })

  test('one of 2027 stores net value, CBS, IBS and total once, with their rules and shares', async () => {
    const one = await sale({ unit: 'S', client: 'S' })
    const fatura = await invoice(one, [362.67, 362.67, 362.66])
    expect(fatura).toMatchObject({
      ibs_cbs: 'com',
      data_fato: in2027,
      valor: 1000,
      cbs: 87,
      ibs: 1,
      valor_total: 1088,
    })
    expect(fatura.ibs_cbs_regras.map(({ norma }) => norma)).toContain('Ato de teste')
    const sum = (of: (um: (typeof fatura.parcelas)[number]) => number) =>
      Math.round(fatura.parcelas.reduce((all, um) => all + of(um), 0) * 100) / 100
    expect([sum((um) => um.cbs), sum((um) => um.ibs)]).toEqual([87, 1])
    expect(fatura.titulos.map(({ valor }) => valor)).toEqual([362.67, 362.67, 362.66])
    for (const { diferencas } of [...faturasChecks, ...faturaTitulosChecks]) {
      expect(await one.world.rows((db) => diferencas(db, in2027))).toEqual([])
    }
  })

  test('IBS and CBS are of no budget: a job receives what it was sold for', async () => {
    const one = await sale({ unit: 'S', client: 'S' })
    const { id_fatura } = await invoice(one, [1088])
    const lines = await one.world.rows((db) =>
      db.run(sql<{ id_orcamento: number | null; valor: string }>`
        select r.id_orcamento, r.valor::text from lancamento_linha r join lancamento l using (tenant_id, id_lancamento)
        where l.tenant_id = ${db.tenant} and l.id_fatura = ${id_fatura} order by r.valor desc`),
    )
    expect(lines).toEqual([
      { id_orcamento: one.orcamento, valor: '1000.00' },
      { id_orcamento: null, valor: '87.00' },
      { id_orcamento: null, valor: '1.00' },
    ])
    const { data } = await one.world.call(orcamentoInvoiceGet, {
      query: { ids: [one.orcamento] as never },
    })
    expect(data.data).toEqual([])
  })

  test('who did not say it is asked, and an answer holds for the invoice', async () => {
    const one = await sale()
    expect(await refusal(one, [1000])).toEqual([
      {
        campo: 'ibs_cbs',
        msg: expect.stringMatching(
          /não diz se IBS e CBS somam aos seus preços.*O cliente não diz/u,
        ),
      },
    ])
    expect(await refusal(one, [1000], { ibs_cbs: 'com' })).toEqual([
      { campo: 'parcelas', msg: expect.stringContaining('1.088,00') },
    ])
    const fatura = await invoice(one, [1000], { ibs_cbs: 'sem' })
    expect(fatura).toMatchObject({ ibs_cbs: 'sem', valor_total: 1000 })
  })

  test('a client whose price is what is collected decides alone', async () => {
    const one = await sale({ client: 'N', agreed: '2026-11-30' })
    expect(await invoice(one, [1000])).toMatchObject({ ibs_cbs: 'sem', valor_total: 1000 })
  })

  test('a price agreed in 2026 is asked for, though unit and client told', async () => {
    const one = await sale({ unit: 'S', client: 'S', agreed: '2026-11-30' })
    expect(await refusal(one, [1000])).toEqual([
      { campo: 'ibs_cbs', msg: expect.stringContaining('antes de IBS e CBS somarem') },
    ])
    expect(await invoice(one, [1088], { ibs_cbs: 'com' })).toMatchObject({ valor_total: 1088 })
  })

  test('without a rate it says what is missing; the net value is billed where a person says so', async () => {
    const one = await sale({ unit: 'S', client: 'S', hasRate: false })
    const [erro] = (await refusal(one, [1000])) ?? []
    expect(erro?.msg).toContain('Falta a alíquota')
    expect(await refusal(one, [1000], { ibs_cbs: 'com' })).toHaveLength(1)
    const fatura = await invoice(one, [1000], { ibs_cbs: 'liquido' })
    expect(fatura).toMatchObject({ ibs_cbs: 'liquido', cbs: 0, valor_total: 1000 })
  })

  test('an answer that nothing asked for is refused', async () => {
    const one = await sale({ unit: 'S', client: 'S' })
    expect(await refusal(one, [1000], { ibs_cbs: 'sem' })).toEqual([
      { campo: 'ibs_cbs', msg: expect.stringContaining('não há o que escolher') },
    ])
  })

  test('receivables that were there are what is collected: nothing is added to them again', async () => {
    const { world, id_empresa, cliente, orcamento } = await sale({ unit: 'S', client: 'S' })
    const id = await postTitulo(world, {
      operacao: 'C',
      id_pessoa: cliente,
      id_empresa,
      id_orcamento: orcamento,
      valor: 50_000,
    })
    const { id_fatura } = await world.call(standaloneFatura, {
      body: { lancamentos: [id], data_emissao: in2027 },
    })
    const { data } = await world.call(faturaView, { params: { id_fatura } })
    expect(data).toMatchObject({ ibs_cbs: 'sem', valor: 500, valor_total: 500 })
  })

  test('the note takes what its invoice stored, and waits for a day of the same rule', async () => {
    const one = await sale({ unit: 'S', client: 'S' })
    const { id_fatura, parcelas } = await invoice(one, [544, 544])
    const draft = async (body: object) => (await one.world.call(notaDraft, { body })).data
    const whole = { valor: 1000, cbs: 87, ibs: 1, total: 1088, soma_ibs_cbs: true }
    expect(await draft({ id_fatura, competencia: in2027 })).toMatchObject(whole)
    const part = await draft({ id_lancamento: parcelas[0]?.id_lancamento, competencia: in2027 })
    expect(part).toMatchObject({ valor: 500, cbs: 43.5, ibs: 0.5, total: 544 })
    const before = await draft({ id_fatura, competencia: calendarDate('2026-11-30') })
    expect(before.problemas).toContainEqual(
      expect.objectContaining({
        campo: 'competencia',
        texto: expect.stringContaining('05/01/2027'),
      }),
    )
    await tell(one.world, one.cliente, 'N')
    expect(await draft({ id_fatura, competencia: in2027 })).toMatchObject(whole)
  })

  test('the note of a receivable without an invoice asks for the client, and says what the title leaves out', async () => {
    const { world, id_empresa, cliente } = await sale({ unit: 'S' })
    const id_lancamento = await postTitulo(world, {
      operacao: 'C',
      id_pessoa: cliente,
      id_empresa,
      valor: 100_000,
    })
    const body = { id_lancamento, competencia: in2027 }
    const draft = async () => (await world.call(notaDraft, { body })).data
    expect((await draft()).problemas).toContainEqual(
      expect.objectContaining({
        onde: 'cliente',
        texto: expect.stringContaining('somam ao preço'),
      }),
    )
    await tell(world, cliente, 'S')
    const told = await draft()
    expect(told.problemas.map(({ texto }) => texto).join(' ')).not.toContain('somam ao preço')
    expect(told).toMatchObject({ valor: 1000, total: 1088 })
    expect(told.falta).toContain('O título cobra só o valor líquido')
    await tell(world, cliente, 'N')
    expect(await draft()).toMatchObject({ total: 1000, falta: null })
  })

  test('title and boleto of an instalment are of what it collects, and say its taxes', async () => {
    const { world, ...one } = await sale({ unit: 'S', client: 'S' })
    const { parcelas } = await invoice({ world, ...one }, [544, 544])
    const ids = parcelas.flatMap(({ id_lancamento }) => id_lancamento ?? [])
    const { data } = await world.call(tituloView, { params: { id: ids[0] ?? 0 } })
    expect(data).toMatchObject({ valor: 544, ibs_cbs: { liquido: 500, cbs: 43.5, ibs: 0.5 } })
    const charges = await world.rows((db) => listTitulosToCharge(db, ids))
    expect(charges.map(({ saldo, cbs, ibs }) => [saldo, cbs, ibs])).toEqual([
      [54_400, 4350, 50],
      [54_400, 4350, 50],
    ])
  })

  test('its paper shows net value, CBS, IBS and total', async () => {
    const one = await sale({ unit: 'S', client: 'S' })
    const { id_fatura } = await invoice(one, [1088])
    const { status } = await one.world.ask(faturaPrint, { body: { id_fatura } })
    expect(status).toBe(200)
  })
})
