/**
 * A random company, made only through the screens' calls. A seed always makes the same one: the clock is
 * fixed and every random choice comes from the seed.
 */
import { fechamentoClose } from '@claquete/contract/livro/titulos/fechamento'
import { planejamentoCreate } from '@claquete/contract/relatorios/planejamento/planejamento'
import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { Started } from '../../src/start.ts'
import type { World } from '../world.ts'
import { makeBudgets } from './company-budgets.ts'
import type { Budget } from './company-budgets.ts'
import { makeBoletos } from './company-boletos.ts'
import type { SentBoletos, SentExtrato } from './company-boletos.ts'
import { makeDeals } from './company-deals.ts'
import { makeHours } from './company-hours.ts'
import { makeInvoices } from './company-invoices.ts'
import { makeCards } from './company-cards.ts'
import { makeCheques } from './company-cheques.ts'
import { executeJob } from './company-jobs.ts'
import { makeLedger, settleSome } from './company-ledger.ts'
import type { SplitTitulo } from './company-ledger.ts'
import { makeLotes } from './company-lotes.ts'
import type { SentRetorno } from './company-lotes.ts'
import { makeNegotiations } from './company-negotiations.ts'
import { makeOdds } from './company-odds.ts'
import { makeProjetos } from './company-projetos.ts'
import { makeRegisters } from './company-registers.ts'
import type { Registers } from './company-registers.ts'
import { makeDesks } from './company-desks.ts'
import { makeStatements } from './company-statements.ts'
import { Random } from './random.ts'

/** Wednesday, 17 June 2026, noon in São Paulo. */
export const now = Date.parse('2026-06-17T15:00:00Z')
export const today = calendarDate('2026-06-17')
/** Everything happens in this year. */
export const year = 2026

export interface Company {
  readonly seed: number
  readonly world: World
  readonly registers: Registers
  readonly budgets: readonly Budget[]
  readonly splits: readonly SplitTitulo[]
  readonly retornos: readonly SentRetorno[]
  readonly extratos: readonly SentExtrato[]
  readonly sentBoletos: readonly SentBoletos[]
}

export async function makeCompany(world: World, server: Started, seed: number): Promise<Company> {
  const random = new Random(seed)
  const registers = await makeRegisters(world, random)
  const budgets = await makeBudgets({ world, random, registers })
  const jobs = budgets.filter(({ aprovado }) => aprovado)
  const builder = { world, random, registers, jobs }
  for (const job of jobs) await executeJob(builder, job)
  const splits = await makeLedger(builder)
  await makeInvoices(builder)
  // The plan of the next year, to be filled from this one.
  await world.call(planejamentoCreate, { body: { nome: 'Base', ano: year + 1 } })
  for (const mes of ['2026-01', '2026-02'].slice(0, random.int(1, 2))) {
    await world.call(fechamentoClose, { body: { mes } })
  }
  await settleSome(builder, 3, splits)
  await makeNegotiations(builder)
  await makeCheques(builder)
  await makeStatements(builder, server)
  await makeDesks(builder, server)
  await makeCards(builder)
  const ofPayments = await makeLotes(builder, server)
  const { retornos: ofBoletos, extratos, sent: sentBoletos } = await makeBoletos(builder, server)
  await makeOdds(builder)
  await makeHours(builder, jobs)
  await makeDeals(builder)
  await makeProjetos(builder, server)
  const retornos = [...ofPayments, ...ofBoletos]
  return { seed, world, registers, budgets, splits, retornos, extratos, sentBoletos }
}
