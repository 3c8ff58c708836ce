import { fieldFailure } from '@claquete/contract/failures'
import { awayByDay } from '@claquete/core/equipamentos/disponibilidade/away'
import { addDays, dateRangeProblem, daysBetween } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../kernel/context.ts'
import { listAway, listBars, listOfTipo, listTipos } from './calendario.queries.ts'

interface Range {
  readonly de: CalendarDate
  readonly ate: CalendarDate
}

const longest = 366

function requireRange({ de, ate }: Range): void {
  const problem = dateRangeProblem(de, ate)
  if (problem) throw fieldFailure('ate', problem)
  if (daysBetween(de, ate) > longest) throw fieldFailure('ate', 'O calendário mostra até um ano.')
}

/** Of each type, how many pieces are away on each day. */
export async function readCalendario({ db, actor, services }: Context, range: Range, search = '') {
  requireRange(range)
  const count = daysBetween(range.de, range.ate) + 1
  const tipos = await listTipos(db, actor, search)
  const away = awayByDay(
    await listAway(db, actor, { ...range, now: services.now() }, search),
    count,
  )
  return {
    dias: Array.from({ length: count }, (_, at) => addDays(range.de, at)),
    tipos: tipos.map((tipo) => ({
      ...tipo,
      ocupadas: [...(away.get(tipo.id_tipo_equip) ?? new Int32Array(count))],
    })),
  }
}

type Bar = Awaited<ReturnType<typeof listBars>>[number]

function barOf({ empresas }: Context['actor'], one: Bar) {
  const isSeen =
    empresas.length === 0 || (one.id_empresa !== null && empresas.includes(one.id_empresa))
  const isRepair = one.id_equipamento_manutencao !== null
  const kind = one.is_missing === 1 ? 'falta' : one.is_late === 1 ? 'atraso' : 'remessa'
  return {
    tipo: isRepair ? ('manutencao' as const) : (kind as 'falta' | 'atraso' | 'remessa'),
    inicio: one.inicio,
    fim: one.fim,
    quantidade: one.quantidade,
    id_remessa: isSeen ? one.id_remessa : null,
    id_equipamento_manutencao: one.id_equipamento_manutencao,
    id_status: isSeen ? one.id_status : null,
    titulo: isRepair ? 'Manutenção' : isSeen ? `${one.num_remessa} · ${one.nome}` : 'Ocupado',
  }
}

/** The equipment of one type, each with what occupies it. */
export async function readCalendarioTipo(
  context: Context,
  id_tipo_equip: number,
  { search = '', ...range }: Range & { readonly search?: string | undefined },
) {
  requireRange(range)
  const { db, actor, services } = context
  const all = await listOfTipo(db, actor, id_tipo_equip, search)
  const bars = await listBars(
    db,
    all.map(({ id_equipamento }) => id_equipamento),
    { ...range, now: services.now() },
  )
  const of = Map.groupBy(bars, ({ id_equipamento }) => id_equipamento)
  return all.map((one) => ({
    ...one,
    ocupacoes: (of.get(one.id_equipamento) ?? []).map((each) => barOf(actor, each)),
  }))
}
