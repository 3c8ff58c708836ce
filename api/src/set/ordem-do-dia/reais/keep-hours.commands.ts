import { must } from '@claquete/core/kernel/must'
import { instantOf } from '@claquete/core/kernel/time/zone'
import { ordemText } from '@claquete/core/set/ordem-do-dia/ordem'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { findWorked } from './real.queries.ts'
import { setHours } from './set-hours.ts'
import type { SetHours } from './set-hours.ts'

/** Work begins at the call for who comes earlier, as overtime counts it. */
function beginOf(
  chegou_em: string,
  {
    data,
    chamada,
    fuso,
  }: Pick<NonNullable<Awaited<ReturnType<typeof findWorked>>>, 'data' | 'chamada' | 'fuso'>,
): string {
  const called = chamada === null ? -Infinity : instantOf(data, chamada, fuso)
  return new Date(Math.max(Date.parse(chegou_em), called)).toISOString()
}

/** Gives the real times of a person, as they are stored by now, to the hours of the team. */
export async function keepHours(
  db: TenantDb,
  id_ordem_pessoa: number,
  agora: number,
): Promise<SetHours> {
  const worked = must(await findWorked(db, id_ordem_pessoa), 'a person of a sheet')
  const { chegou_em, liberado_em, titulo } = worked
  const begin = chegou_em === null ? null : beginOf(chegou_em, worked)
  const isWhole =
    begin !== null && liberado_em !== null && Date.parse(begin) < Date.parse(liberado_em)
  return setHours.ask.keep(
    db,
    {
      id_ordem_pessoa,
      id_familia: worked.id_familia,
      email: worked.email,
      inicio: isWhole ? begin : null,
      fim: isWhole ? liberado_em : null,
      nota: [ordemText(worked), titulo].filter(Boolean).join(': '),
    },
    agora,
  )
}

/** What to tell who recorded the times. */
export function hoursSaid({ feito, motivo }: SetHours): string {
  if (motivo !== '') return `, mas não nas horas da equipe: ${motivo}`
  if (feito === 'lancadas') return ', e as horas da equipe lançadas'
  if (feito === 'alteradas') return ', e as horas da equipe alteradas'
  return feito === 'retiradas' ? ', e as horas da equipe retiradas' : ''
}
