/** What the demonstration shows does not depend on the day on which it is seeded. */
import { workCalendarOf } from '@claquete/contract/kernel/settings/catalogue'
import { isCalendarDate } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { must } from '@claquete/core/kernel/must'
import { isWorkingDay, nextWorkingDay } from '@claquete/core/kernel/time/working-days'
import type { WorkCalendar } from '@claquete/core/kernel/time/working-days'
import {
  aliquotaDoServico,
  taxableEvents,
  vencimentoDoTributo,
} from '@claquete/core/livro/titulos/retencao'
import { understand } from '@claquete/core/relatorios/perguntas/grammar'
import { sql } from 'kysely'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { insertCompany } from '../src/acesso/sessao/tenant.commands.ts'
import { seedDemo } from '../demo/demo.ts'
import type { TenantDb } from '../src/kernel/database/tenant-db.ts'
import { inTransaction } from '../src/kernel/database/transaction.ts'
import { settingsOf } from '../src/kernel/settings/company.queries.ts'
import { retencaoOfPessoa } from '../src/livro/titulos/retencao/calculation.read.ts'
import { listWithTributos } from '../src/livro/titulos/retencao/dates.queries.ts'
import { tablesOfEmpresa } from '../src/livro/titulos/retencao/tax-tables.commands.ts'
import {
  findTituloDoFornecedor,
  listTitulosOfTributos,
} from '../src/livro/titulos/retencao/retencao.queries.ts'
import { useServer } from './world.ts'

const server = useServer()

const guide = readFileSync(new URL('../../docs/guia/painel.md', import.meta.url), 'utf8')
const question = must(/perguntas de\s+dinheiro, como “([^”]+)”/u.exec(guide)?.[1], 'question')

async function seededOn(day: CalendarDate): Promise<number> {
  const { services } = server()
  const senha = 'senha-forte-123'
  const tenant = await insertCompany(services, {
    dominio: `demo${day.replaceAll('-', '')}`,
    nome: 'Aurora Filmes',
    senha,
    email: 'admin@aurorafilmes.com.br',
    qtde_usuarios: 15,
    qtd_user_prod_ext: 5,
  })
  await seedDemo({ ...services, now: () => Date.parse(`${day}T15:00:00Z`) }, senha, tenant)
  return tenant
}

interface Title {
  readonly id_lancamento: number
  readonly operacao: 'C' | 'D'
  readonly origem: string
  readonly id_fatura: number | null
  readonly dia: CalendarDate
  readonly util: CalendarDate
}

/** Payables and receivables, by hand and of invoices: their first working day is the engine's. */
function expectWorkingDays(titles: readonly Title[], calendar: WorkCalendar): void {
  for (const side of ['C', 'D']) {
    const own = titles.filter(({ operacao }) => operacao === side)
    const [taxes, others] = [true, false].map((isTax) =>
      own.filter(({ origem }) => (origem === 'retencao') === isTax),
    )
    expect(others?.length).toBeGreaterThan(100)
    expect(others?.filter(({ id_fatura }) => id_fatura !== null).length).toBeGreaterThan(5)
    expect(others?.filter(({ dia, util }) => util !== nextWorkingDay(calendar, dia))).toEqual([])
    // Those that the company withheld, and those that its clients did.
    expect(taxes?.length).toBeGreaterThan(3)
    expect(taxes?.filter(({ dia, util }) => dia !== util || !isWorkingDay(calendar, dia))).toEqual(
      [],
    )
  }
}

/** Taxes that the company withheld fall due when the engine says. */
async function expectTaxDays(db: TenantDb, bills: readonly number[], calendar: WorkCalendar) {
  const { aliquotas } = await tablesOfEmpresa(db)
  const [told, asked]: [unknown[], unknown[]] = [[], []]
  for (const id of await listWithTributos(db, bills)) {
    const {
      id_pessoa,
      data_emissao: emissao,
      pagamento,
    } = must(await findTituloDoFornecedor(db, id), 'bill')
    const supplier = await retencaoOfPessoa(db, must(id_pessoa ?? undefined, 'supplier'))
    const taxEvents = taxableEvents({ emissao, pagamento }, supplier.regime)
    for (const { tributo, dataVencimento } of await listTitulosOfTributos(db, id)) {
      const taxEvent = taxEvents[tributo]
      const aliquota = aliquotaDoServico(tributo, supplier, aliquotas, taxEvent)
      told.push({ id, tributo, dia: dataVencimento })
      asked.push({ id, tributo, dia: vencimentoDoTributo(taxEvent, calendar, aliquota) })
    }
  }
  expect(told.length).toBeGreaterThan(100)
  expect(told).toEqual(asked)
}

const expectDueDays = (tenant: number) =>
  inTransaction(server().services.pool, { tenant, readOnly: true }, async ({ db }) => {
    const calendar = workCalendarOf(await settingsOf(db))
    const titles = await db.run(sql<Title>`select id_lancamento, operacao, origem, id_fatura,
      "dataVencimento" as dia, vencimento_util as util from lancamento
      where tenant_id = ${tenant} and tipo = 'titulo'`)
    expectWorkingDays(titles, calendar)
    const bills = titles.map(({ id_lancamento }) => id_lancamento)
    await expectTaxDays(db, bills, calendar)
  })

const days = ['2026-01-04', '2026-07-31', '2027-03-05'].filter((day) => isCalendarDate(day))

test.each(days)(
  'seeded on %s: titles and taxes are due as the engine says, and the question of the README has an answer',
  async (day) => {
    const tenant = await seededOn(day)
    await expectDueDays(tenant)
    const { pool } = server().services

    const { name, topic, period } = must(understand(question, day)[0], 'question')
    expect(topic.name).toBe('a_receber')
    const named = await pool.query<{ id_pessoa: number }>(
      `select id_pessoa from pessoa where tenant_id = $1 and fantasia ilike '%' || $2 || '%'`,
      [tenant, name],
    )
    expect(named.rows).toHaveLength(1)
    const open = await pool.query<{ total: number }>(
      `select count(*)::int as total from lancamento where tenant_id = $1 and id_pessoa = $2 and operacao = 'C'
       and situacao = 'aprovado' and valor > valor_baixado and "dataVencimento" between $3 and $4`,
      [tenant, must(named.rows[0], 'client').id_pessoa, period?.periodo1, period?.periodo2],
    )
    expect(open.rows[0]?.total).toBeGreaterThan(0)
  },
  300_000,
)
