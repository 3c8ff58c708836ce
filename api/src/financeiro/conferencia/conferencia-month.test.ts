/** A company after a whole month of calls: no check finds a difference. */
import { faturaCreate } from '@claquete/contract/financeiro/faturas/fatura-acts'
import { todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import { expect, test } from 'vitest'
import { useServer } from '../../../test/world.ts'
import type { World } from '../../../test/world.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { cellChange, send } from '../../orcamentos/folha/testing.ts'
import { changeTo } from '../../orcamentos/orcamento/testing/orcamento.ts'
import { newCompany } from './testing/company.ts'
import type { Company } from './testing/company.ts'
import { invoice, pay, produce } from './testing/month.ts'
import { checkLivro } from './verifications.read.ts'

const now = Date.UTC(2026, 2, 31, 15)
const server = useServer({ now: () => now })

const differences = (world: World) =>
  inTransaction(server().services.pool, { tenant: world.tenant, readOnly: true }, ({ db }) =>
    checkLivro(db, todayInSaoPaulo(now)),
  )

test('after a whole month no figure differs from another', async () => {
  const firm = await newCompany()
  const { world, orcamento } = firm
  expect(await differences(world)).toEqual([])
  const moved = await changeTo(world, orcamento, 'Aprovado')
  expect(moved.status).toBe(200)
  await invoice(firm)
  expect(await differences(world)).toEqual([])
  await produce(firm)
  expect(await differences(world)).toEqual([])
  await pay(firm)
  expect(await differences(world)).toEqual([])
})

/** Invoices the whole budget at once. */
async function invoiceAll({ world, orcamento }: Company) {
  const rows = await world.rows((db) =>
    db.from('orcamento').select('total_geral').where('id_orcamento', '=', orcamento).execute(),
  )
  const total = Number(rows[0]?.total_geral)
  await world.call(faturaCreate, {
    body: {
      orcamentos: [{ id_orcamento: orcamento, valor: total }],
      parcelas: [{ valor_receber: total, vencimento_receber: '2026-04-10' }],
      data_fato: '2026-11-30',
    } as never,
  })
}

const invoicedOf = ({ world, orcamento }: Company) =>
  world.rows(async (db) => {
    const [row] = await db
      .from('orcamento')
      .select('faturado')
      .where('id_orcamento', '=', orcamento)
      .execute()
    return row?.faturado
  })

test('a budget that is no longer approved has nothing invoiced to tell, even after all of it was', async () => {
  const firm = await newCompany()
  await changeTo(firm.world, firm.orcamento, 'Aprovado')
  await invoiceAll(firm)
  expect(await invoicedOf(firm)).toBe('S')
  const moved = await changeTo(firm.world, firm.orcamento, 'Cancelado')
  expect(moved.status).toBe(200)
  expect(await invoicedOf(firm)).toBeNull()
  expect(await differences(firm.world)).toEqual([])
})

test('an approved budget whose total grows is to be invoiced again', async () => {
  const firm = await newCompany()
  const { world, orcamento } = firm
  await world.rows((db) =>
    db
      .update('orcamento_status')
      .set({ bloqueia_edicao: false })
      .where('descricao', '=', 'Aprovado')
      .execute(),
  )
  await changeTo(world, orcamento, 'Aprovado')
  await invoiceAll(firm)
  await send(world, orcamento, [cellChange('madeira', 'valor_unit', 33_333, 50_000)])
  expect(await invoicedOf(firm)).toBe('A')
  expect(await differences(world)).toEqual([])
})
