import { addDays, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { same } from '../../../src/kernel/database/join.ts'
import { demoTenant } from '../../../test/demo-company.ts'
import { useDemoServer } from '../../../test/world.ts'
import { inTransaction } from '../../../src/kernel/database/transaction.ts'

const server = useDemoServer()

interface Parcela {
  readonly id_fatura: number
  readonly situacao: string
  readonly vencimento: string
}

test('the demonstration has invoices in every condition, and what they say of their jobs is true', async () => {
  const { services } = server()
  const tenant = await demoTenant(server())
  const hoje = todayInSaoPaulo(services.now())
  await inTransaction(services.pool, { tenant, readOnly: true }, async ({ db }) => {
    const faturas = await db.from('fatura').selectAll().execute()
    expect(faturas.filter(({ origem }) => origem === 'orcamento')).toHaveLength(8)
    expect(faturas.filter(({ origem }) => origem === 'lancamento').length).toBeGreaterThan(4)
    expect(faturas.filter(({ situacao }) => situacao === 'cancelado')).toHaveLength(1)
    expect(faturas.filter(({ permuta }) => permuta === 'S')).toHaveLength(1)
    const withheld = faturas.filter((um) => um.bv_retido === 'S' && um.rd_imp_retido === 'S')
    expect(withheld).toHaveLength(1)
    expect(Number(withheld[0]?.bv)).toBeGreaterThan(0)
    const parcelas = await db.run(sql<Parcela>`select p.id_fatura, l.situacao,
        p.vencimento_receber as vencimento
      from fatura_parcela p
      join lancamento l on ${same('l.id_lancamento', 'p')}
      join fatura f on ${same('f.id_fatura', 'p')}
      where p.tenant_id = ${db.tenant} and f.origem = 'orcamento' order by p.numero`)
    const byFatura = Object.values(Object.groupBy(parcelas, ({ id_fatura }) => id_fatura))
    expect(byFatura.map((ofOne) => ofOne?.map(({ situacao }) => situacao))).toContainEqual([
      'pago',
      'pago',
      'aprovado',
    ])
    const overdue = parcelas.filter((um) => um.situacao === 'aprovado' && um.vencimento < hoje)
    expect(overdue.map(({ vencimento }) => vencimento)).toEqual([addDays(hoje, -19)])

    const stamps = await db.run(sql<{ faturado: string; quantos: number }>`
      select o.faturado, count(*)::int as quantos from orcamento o
      where o.tenant_id = ${db.tenant} and o.aprovado
        and o.faturado = case when o.total_geral <= (select coalesce(sum(i.valor), 0)
          from fatura_item i join fatura f on ${same('f.id_fatura', 'i')} and f.situacao = 'faturado'
          where ${same('i.id_orcamento', 'o')}) then 'S' else 'A' end
      group by 1 order by 1`)
    const aprovados = await db.from('orcamento').selectAll().where('aprovado', '=', true).execute()
    expect(stamps.map(({ faturado }) => faturado)).toEqual(['A', 'S'])
    expect(stamps.reduce((soma, { quantos }) => soma + quantos, 0)).toBe(aprovados.length)
  })
}, 60_000)
