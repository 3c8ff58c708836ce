import { addDays, addMonths, todayInSaoPaulo } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { cycleStart, nextRenewal, prorate } from '@claquete/core/acesso/plano/cycle'
import { monthlyPrice } from '@claquete/core/kernel/plan/price'
import type { Choice } from '@claquete/core/kernel/plan/price'
import { subtract } from '@claquete/core/kernel/amounts/money'
import { cnpjWithDigits } from '@claquete/core/kernel/person/documento'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import type { PlanCatalogue } from '../../../src/kernel/settings/plans.ts'
import type { Services } from '../../../src/kernel/services.ts'
import { describeChoice } from '../../../src/acesso/plano/charge.commands.ts'
import { insertCharge, markPaid } from '../../../src/acesso/plano/cobranca.queries.ts'
import { updateBillingData, updateSubscription } from '../../../src/acesso/plano/plano.queries.ts'

const billing = {
  razao: 'Aurora Filmes Produções Audiovisuais Ltda.',
  cnpj: cnpjWithDigits('114223330001'),
  email_cobranca: 'financeiro@aurorafilmes.com.br',
  cep: '05435020',
  logradouro: 'Rua Harmonia',
  numero: '412',
  bairro: 'Vila Madalena',
  cidade: 'São Paulo',
  uf: 'SP',
  cod_municipio: '3550308',
} as const

const choice = (id: number, usuarios: number, externos: number): Choice => ({
  id_plano_jobbgestor: id,
  qtde_usuarios: usuarios,
  qtd_user_prod_ext: externos,
})

/** The company's growth: its conditions from so many months ago on. */
const growth = [
  { monthsAgo: 12, had: choice(2, 6, 3) },
  { monthsAgo: 9, had: choice(2, 8, 3) },
  { monthsAgo: 5, had: choice(3, 10, 5) },
  { monthsAgo: 2, had: choice(3, 15, 5) },
] as const

const means = ['Cartão de crédito', 'Pix', 'Cartão de crédito', 'Boleto']
const paidAt = (day: CalendarDate, i: number) => `${day}T${12 + (i % 5)}:${10 + i}:00-03:00`

/** Twelve paid months, with changes of plan in between. */
export async function seedPlano(
  db: TenantDb,
  { config, now }: Pick<Services, 'config' | 'now'>,
): Promise<void> {
  const today = todayInSaoPaulo(now())
  // Chosen so that the next month is not charged yet, whatever day the demonstration begins.
  const day = Number(addDays(today, 20).slice(8, 10)) % 28 || 28
  const current = cycleStart(today, day)
  await updateBillingData(db, billing)
  await updateSubscription(db, { dia_renovacao: day, cobrado_ate: nextRenewal(today, day) })
  for (let monthsAgo = 12; monthsAgo >= 0; monthsAgo -= 1) {
    const start = addMonths(current, -monthsAgo)
    const step = growth.findLastIndex((one) => one.monthsAgo >= monthsAgo)
    const { monthsAgo: since, had } = growth[Math.max(step, 0)] ?? growth[0]
    const before = growth[step - 1]
    const isNew = since === monthsAgo && before !== undefined
    await month(db, config.plans, { start, i: monthsAgo, had: isNew ? before.had : had })
    if (isNew) await grow(db, config.plans, { start, day, from: before.had, to: had })
  }
}

interface Month {
  readonly start: CalendarDate
  readonly i: number
  readonly had: Choice
}

async function month(db: TenantDb, plans: PlanCatalogue, { start, i, had }: Month) {
  const emissao = addDays(start, -plans.emite_dias_antes)
  const id = await insertCharge(db, {
    tipo: 'mensalidade',
    descricao: describeChoice(plans, had),
    periodo_de: start,
    periodo_ate: addMonths(start, 1),
    emissao,
    vencimento: start,
    valor: monthlyPrice(plans, had),
  })
  await markPaid(db, id, means[i % means.length] ?? 'Pix', paidAt(addDays(start, (i % 4) - 3), i))
}

interface Growth {
  readonly start: CalendarDate
  readonly day: number
  readonly from: Choice
  readonly to: Choice
}

/** The company extends its plan in the middle of a month. */
async function grow(db: TenantDb, plans: PlanCatalogue, { start, day, from, to }: Growth) {
  const asked = addDays(start, 11)
  const until = addMonths(start, 1)
  const difference = subtract(monthlyPrice(plans, to), monthlyPrice(plans, from))
  const id = await insertCharge(db, {
    tipo: 'ajuste',
    descricao: `Mudança para ${describeChoice(plans, to)}`,
    periodo_de: asked,
    periodo_ate: until,
    emissao: asked,
    vencimento: addDays(asked, 3),
    valor: prorate(difference, { from: asked, until, day }),
    brings: to,
  })
  await markPaid(db, id, 'Cartão de crédito', paidAt(asked, 7))
}
