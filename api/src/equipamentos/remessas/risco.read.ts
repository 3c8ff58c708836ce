import type { RiscoInside } from '@claquete/contract/equipamentos/remessas/movimento'
import type { Context } from '../../kernel/context.ts'
import { listShort } from '../disponibilidade/public.ts'
import type { Short } from '../disponibilidade/public.ts'
import { readerOf } from './reader.ts'
import { listJobs } from './view.queries.ts'

/** What is short, with the jobs that the person sees. */
export async function riscosOf(
  { db, actor, services }: Context,
  short: readonly Short[],
): Promise<RiscoInside[]> {
  const ids = [...new Set(short.map(({ id_remessa }) => id_remessa))]
  const jobs = await listJobs(db, readerOf(actor, services.now()), ids)
  return short.map(({ data_saida, data_prevista, id_empresa: _, ...one }) => ({
    ...one,
    job: jobs.get(one.id_remessa) ?? null,
    data_saida: new Date(data_saida).toISOString(),
    data_prevista: new Date(data_prevista).toISOString(),
  }))
}

export async function readRiscos(
  context: Context,
  of: { readonly id_remessa?: number } = {},
): Promise<RiscoInside[]> {
  const { db, actor, services } = context
  return riscosOf(context, await listShort({ db, actor, now: services.now() }, of))
}
