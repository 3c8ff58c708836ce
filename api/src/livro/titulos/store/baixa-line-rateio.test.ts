/** Splits rewritten after settlements, and the migration that fills in the parts of older settlements. */
import { darBaixa, reverseBaixa } from '@claquete/contract/livro/titulos/baixa'
import { directCreate, directUpdate } from '@claquete/contract/livro/titulos/direct'
import { fechamentoClose, fechamentoReopen } from '@claquete/contract/livro/titulos/fechamento'
import { tituloUpdate, tituloView } from '@claquete/contract/livro/titulos/titulo'
import { calendarDate, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { cents } from '@claquete/core/kernel/amounts/money'
import { allocateBaixas } from '@claquete/core/livro/titulos/baixa-line'
import fc from 'fast-check'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { useServer } from '../../../../test/world.ts'
import { checkLivro } from '../../../financeiro/conferencia/public.ts'
import { splitConta, splitEmpresa, readPaid, pay, rateioOf } from '../testing/split.ts'
import type { SplitConta, Pagamento } from '../testing/split.ts'

const agora = Date.parse('2026-03-20T15:00:00Z')
const server = useServer({ now: () => agora })
const dia = calendarDate

/** Stored parts of the live settlements, in centavos: principal, discount, interest and fine by line. */
const parts = ({ world }: SplitConta) =>
  world.rows(async (db) => {
    const rows = await db.run(sql<{ id_baixa: number; id_rateio: number; valores: number[] }>`
      select x.id_baixa, x.id_rateio, array[x.principal * 100, x.desconto * 100, x.juros * 100,
        x.multa * 100]::int[] as valores
      from baixa_linha x join lancamento_baixa b using (tenant_id, id_baixa)
      where x.tenant_id = ${db.tenant} and b.estornada_em is null order by 1, 2`)
    return rows
  })
const values = async (empresa: SplitConta) => (await parts(empresa)).map((um) => um.valores)

const withoutDifference = ({ world }: SplitConta) =>
  world.rows(async (db) => expect(await checkLivro(db, todayInSaoPaulo(agora))).toEqual([]))

/** Sends the form of the title with these lines; the value is their sum. */
async function rewrite(
  empresa: SplitConta,
  id: number,
  linhas: readonly number[],
  more: object = {},
) {
  const { data } = await empresa.world.call(tituloView, { params: { id } })
  const body = {
    descricao: data.descricao,
    dataVencimento: data.dataVencimento,
    competencia: data.competencia,
    versao: data.versao,
    valor: linhas.reduce((all, valor) => all + valor, 0) / 100,
    rateio: rateioOf(empresa, linhas),
    ...more,
  }
  return empresa.world.ask(tituloUpdate, { params: { id }, body: body as never })
}

test('lines that only go elsewhere stay the same lines, with what they were given', async () => {
  const empresa = await splitEmpresa()
  const id = await splitConta(empresa, [3333, 3333, 3334])
  const primeira = await pay(empresa, id, { valor: 5000 })
  await pay(empresa, id, { valor: 2000 })
  await empresa.world.call(reverseBaixa, { body: { id_baixa: primeira, motivo: 'Foi engano' } })
  const antes = await parts(empresa)
  const swapped = { ...empresa, planos: empresa.planos.toReversed() }
  expect((await rewrite(swapped, id, [3333, 3333, 3334])).status).toBe(200)
  expect(await parts(empresa)).toEqual(antes)
  expect((await readPaid(swapped)).dre).toEqual(antes.map((um) => um.valores[0]))
  await withoutDifference(empresa)
})

test('other lines get the live settlements again, in the order in which they were made', async () => {
  const empresa = await splitEmpresa()
  const id = await splitConta(empresa, [3333, 3333, 3334])
  await pay(empresa, id, { valor: 3010, juros: 10, data: '2026-03-15' })
  const mistake = await pay(empresa, id, { valor: 1000, data: '2026-03-01' })
  await pay(empresa, id, { valor: 2000, desconto: 100, data: '2026-03-01' })
  await empresa.world.call(reverseBaixa, { body: { id_baixa: mistake, motivo: 'Foi engano' } })
  expect((await rewrite(empresa, id, [5000, 1000])).status).toBe(200)
  // 30,00 of 60,00, then 21,00 of what is left.
  expect(await values(empresa)).toEqual([
    [2500, 0, 8, 0],
    [500, 0, 2, 0],
    [1667, 83, 0, 0],
    [333, 17, 0, 0],
  ])
  await withoutDifference(empresa)
  const single = { rateio: [], id_orcamento: empresa.id_orcamento, id_orca_item: empresa.itens[1] }
  expect((await rewrite(empresa, id, [6000], single)).status).toBe(200)
  expect(await parts(empresa)).toEqual([])
  expect((await readPaid(empresa)).job).toEqual([0, 5100, 0])
  await withoutDifference(empresa)
  expect((await rewrite(empresa, id, [2000, 2000, 2000])).status).toBe(200)
  expect((await readPaid(empresa)).job).toEqual([1700, 1700, 1700])
  await withoutDifference(empresa)
})

test('what a closed month shows is not changed by a split written anew', async () => {
  const empresa = await splitEmpresa()
  const { world } = empresa
  const id = await splitConta(empresa, [5000, 5000])
  await pay(empresa, id, { valor: 3000, data: '2026-02-10' })
  await pay(empresa, id, { valor: 3000, data: '2026-03-10' })
  await world.call(fechamentoClose, { body: { mes: '2026-02' } })
  const antes = await parts(empresa)
  const other = await rewrite(empresa, id, [6000, 4000])
  expect([other.status, other.failure.codigo]).toEqual([422, 'periodo_fechado'])
  expect(other.failure.msg).toContain('02/2026')
  const swapped = { ...empresa, centros: empresa.centros.toReversed() }
  expect((await rewrite(swapped, id, [5000, 5000])).failure.codigo).toBe('periodo_fechado')
  expect(await parts(empresa)).toEqual(antes)
  expect((await rewrite(empresa, id, [5000, 5000], { descricao: 'Câmera' })).status).toBe(200)
  // Doubling every line keeps the proportions, so February's figures stay.
  expect((await rewrite(empresa, id, [10_000, 10_000])).status).toBe(200)
  expect(await values(empresa)).toEqual([1, 2, 3, 4].map(() => [1500, 0, 0, 0]))
  const whole = await splitConta(empresa, [4000])
  await pay(empresa, whole, { data: '2026-03-10' })
  expect((await rewrite(swapped, whole, [4000])).status).toBe(200)
  await world.call(fechamentoReopen, { body: { mes: '2026-02', motivo: 'Faltou uma conta' } })
  const old = await splitConta(empresa, [4000])
  await pay(empresa, old, { data: '2026-02-10' })
  await world.call(fechamentoClose, { body: { mes: '2026-02' } })
  expect((await rewrite(swapped, old, [4000])).failure.codigo).toBe('periodo_fechado')
})

test('an entry made in the account gives all it has to its lines, also when it changes', async () => {
  const empresa = await splitEmpresa()
  const { world, conta } = empresa
  const body = (linhas: readonly number[]) => ({
    operacao: 'D' as const,
    id_contabancaria: conta,
    data: dia('2026-03-05'),
    valor: linhas.reduce((all, valor) => all + valor, 0) / 100,
    descricao: 'Táxi',
    rateio: rateioOf(empresa, linhas),
  })
  const { id_lancamento } = await world.call(directCreate, { body: body([100, 33]) })
  expect((await readPaid(empresa)).job).toEqual([100, 33, 0])
  const versao = await world.versao('lancamento', id_lancamento)
  await world.call(directUpdate, { body: { ...body([7, 50, 20]), id_lancamento, versao } })
  expect((await readPaid(empresa)).fluxo).toEqual([7, 50, 20])
  await withoutDifference(empresa)
})

test('two that pay one bill at once share one balance', async () => {
  const empresa = await splitEmpresa()
  const id = await splitConta(empresa, [333, 333, 334])
  const payOne = () => pay(empresa, id, { valor: 250 })
  await Promise.all([payOne(), payOne(), payOne(), payOne()])
  expect((await readPaid(empresa)).fluxo).toEqual([333, 333, 334])
  await withoutDifference(empresa)
})

test('many bills in one call, and the history of what each line got', async () => {
  const empresa = await splitEmpresa()
  const { world, conta } = empresa
  const ids = [await splitConta(empresa, [1, 1, 1]), await splitConta(empresa, [10, 20])]
  await world.call(darBaixa, {
    body: {
      id_contabancaria: conta,
      data: dia('2026-03-10'),
      baixas: ids.map((id_lancamento) => ({ id_lancamento, valor: 0.02 })),
    },
  })
  expect((await readPaid(empresa)).job).toEqual([1 + 1, 1 + 1, 0])
  const [baixa] = await parts(empresa)
  const { rows } = await server().services.pool.query(
    `select operacao, pai, chave_pai::int, depois from auditoria
     where tenant_id = $1 and tabela = 'baixa_linha' and chave = $2 order by id_auditoria limit 1`,
    [world.tenant, baixa?.id_baixa],
  )
  expect(rows).toMatchObject([
    { operacao: 'I', pai: 'lancamento_baixa', chave_pai: baixa?.id_baixa },
  ])
  expect(rows[0].depois).toMatchObject({
    id_baixa: baixa?.id_baixa,
    id_rateio: baixa?.id_rateio,
    principal: 0.01,
  })
})

const fill = readFileSync(
  new URL('../../../../migrations/0076_partes_das_baixas.sql', import.meta.url),
  'utf8',
)

/** One settlement of `permil` ‰ of what is owed; `estorna` reverses it. */
const act = fc.record({
  permil: fc.integer({ min: 1, max: 700 }),
  perdoa: fc.integer({ min: 0, max: 1000 }),
  juros: fc.integer({ min: 0, max: 500 }),
  multa: fc.integer({ min: 0, max: 50 }),
  estorna: fc.boolean(),
})
const story = fc.record({
  linhas: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 2, maxLength: 3 }),
  atos: fc.array(act, { minLength: 1, maxLength: 4 }),
})

test('for any split: the migration fills what core would have stored of the live settlements', async () => {
  const empresa = await splitEmpresa()
  const { world } = empresa
  await fc.assert(
    fc.asyncProperty(story, async ({ linhas, atos }) => {
      // Empties the ledger before each run; no endpoint deletes settlements.
      await world.rows(async (db) => {
        await db.run(sql`delete from lancamento_baixa where tenant_id = ${db.tenant}`)
        await db.run(sql`delete from lancamento where tenant_id = ${db.tenant}`)
      })
      const id = await splitConta(empresa, linhas)
      let devido = linhas.reduce((all, valor) => all + valor, 0)
      const vivas: Required<Omit<Pagamento, 'data'>>[] = []
      for (const { permil, perdoa, juros, multa, estorna } of atos) {
        const taken = Math.floor((devido * permil) / 1000)
        if (taken === 0) continue
        const desconto = Math.floor((taken * perdoa) / 1000)
        const valor = taken - desconto + juros + multa
        const id_baixa = await pay(empresa, id, { valor, juros, multa, desconto })
        if (estorna) {
          const body = { id_baixa, motivo: 'Foi engano' }
          await world.call(reverseBaixa, { body })
        } else {
          devido -= taken
          vivas.push({ valor: taken - desconto, juros, multa, desconto })
        }
      }
      await withoutDifference(empresa)
      // The state before the migration.
      await world.rows((db) => db.run(sql`delete from baixa_linha where tenant_id = ${db.tenant}`))
      await server().services.pool.query(fill)
      const expected = allocateBaixas(
        linhas.map((valor) => ({ valor: cents(valor), baixado: cents(0) })),
        vivas.map(({ valor, juros, multa, desconto }) => ({
          principal: cents(valor),
          desconto: cents(desconto),
          juros: cents(juros),
          multa: cents(multa),
        })),
      )
        .flat()
        .map((um) => [um.principal, um.desconto, um.juros, um.multa])
        .filter((um) => um.some((valor) => valor > 0))
      expect(await values(empresa)).toEqual(expected)
      await withoutDifference(empresa)
    }),
    { numRuns: 12 },
  )
}, 60_000)
