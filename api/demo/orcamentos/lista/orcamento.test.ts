import { expect, test } from 'vitest'
import { demoTenant } from '../../../test/demo-company.ts'
import { useDemoServer } from '../../../test/world.ts'
import { inTransaction } from '../../../src/kernel/database/transaction.ts'
import { findWholeJobs } from './demo.queries.ts'

const server = useDemoServer()

test('the demonstration has budgets in every status and its three whole jobs', async () => {
  const { services } = server()
  const tenant = await demoTenant(server())
  await inTransaction(services.pool, { tenant, readOnly: true }, async ({ db }) => {
    const all = await db.from('orcamento').selectAll().execute()
    expect(all.length).toBeGreaterThanOrEqual(30)
    expect(new Set(all.map(({ id_orcamento_status }) => id_orcamento_status)).size).toBe(12)
    const empty = all.filter(({ total_geral }) => Number(total_geral) <= 0)
    expect(empty.map(({ titulo }) => titulo)).toEqual([])
    const jobs = await findWholeJobs(db)
    expect(jobs.map((job) => [job.id_orcamento_versao, job.aprovado])).toEqual([
      [0, true],
      [0, true],
      [0, false],
      [1, true],
      [2, false],
    ])
    const frozen = await db
      .from('orca_item')
      .select(['previsto_aprovado', 'custo_previsto'])
      .where('id_orcamento', '=', jobs[0]?.id_orcamento ?? 0)
      .execute()
    expect(frozen.length).toBeGreaterThan(15)
    expect(frozen.every((item) => item.previsto_aprovado === item.custo_previsto)).toBe(true)
    // Charts of margin by product and by job have something to compare.
    const advertised = all.flatMap((one) => one.produto_anunciado ?? [])
    expect(new Set(advertised).size).toBeGreaterThanOrEqual(10)
    const costs = await db
      .from('lancamento')
      .select(['id_orcamento'])
      .distinct()
      .where('operacao', '=', 'D')
      .where('descricao', 'like', '%ORC-%')
      .execute()
    expect(costs.length).toBeGreaterThanOrEqual(10)
    expect(costs.every(({ id_orcamento }) => id_orcamento !== null)).toBe(true)
    // Nobody of the fictional company gets mail.
    const letters = await db
      .from('tarefa')
      .select('tipo')
      .where('tipo', 'like', 'aprovacao.%')
      .execute()
    expect(letters).toEqual([])
  })
}, 60_000)
