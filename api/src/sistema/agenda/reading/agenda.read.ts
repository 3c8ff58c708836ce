import { Failure } from '@claquete/contract/failures'
import type { Agenda, Entrada, Fonte } from '@claquete/contract/sistema/agenda/agenda'
import { daysBetween } from '@claquete/core/kernel/time/calendar'
import { placeOf } from '@claquete/core/kernel/time/quando'
import type { DayEntry, DayPeriod, DaySource } from '../../../kernel/areas/days.ts'
import type { Actor, WhoToday } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { findConexao } from '../../google/public.ts'
import { listEventos, quandoOf } from '../evento/evento.queries.ts'
import type { EventoRow } from '../evento/evento.queries.ts'
import { countWaiting } from '../sincronia/waiting.queries.ts'
import { findSincronia } from '../sincronia/sincronia.queries.ts'
import { openPerguntasOf, viewPergunta } from './perguntas.read.ts'
import { findPessoa } from './pessoa.queries.ts'
import { usualFuso } from './quando-text.ts'
import { sourcesOf } from './sources.ts'

/** The source of what people write into the calendar itself. */
export const ownFonte = 'agenda'
const own = { chave: ownFonte, titulo: 'Compromissos', cor: 'azul' } as const

const notAllowed = 'O seu perfil não move isto na agenda.'

const longestDays = 400

const fromEntry = (fonte: string, entry: DayEntry, isHere: boolean): Entrada => {
  const fuso = entry.fuso ?? usualFuso
  return {
    fonte,
    chave: entry.chave,
    titulo: (isHere ? entry.onScreen : undefined) ?? entry.titulo,
    local: entry.local ?? '',
    descricao: entry.descricao ?? '',
    ...placeOf(entry.quando, fuso),
    fuso,
    path: entry.path,
    concluida: entry.concluida ?? false,
    do_google: false,
    serie: false,
    versao: null,
  }
}

const fromEvento = (row: EventoRow): Entrada => ({
  fonte: ownFonte,
  chave: String(row.id_agenda_evento),
  titulo: row.titulo || '(sem título)',
  local: row.local,
  descricao: row.descricao,
  ...placeOf(quandoOf(row), row.fuso),
  fuso: row.fuso,
  path: null,
  concluida: false,
  do_google: row.origem === 'google',
  serie: row.serie,
  versao: row.versao,
})

const endOfDay = 1_440
/** Made once: a month of a busy company is sorted by it thousands of times. */
const byTitle = new Intl.Collator('pt-BR')

const compareDays = (a: string, b: string) => (a < b ? -1 : Number(a > b))

/** Sorts entries by day, then time (whole days last), then done ones last, then the order of their sources, then title. */
function inOrder(entradas: readonly Entrada[], fontes: readonly string[]): Entrada[] {
  const rank = new Map(fontes.map((chave, at) => [chave, at]))
  const rankOf = ({ fonte }: Entrada) => rank.get(fonte) ?? fontes.length
  return entradas.toSorted(
    (a, b) =>
      compareDays(a.dia, b.dia) ||
      (a.das ?? endOfDay) - (b.das ?? endOfDay) ||
      Number(a.concluida) - Number(b.concluida) ||
      rankOf(a) - rankOf(b) ||
      byTitle.compare(a.titulo, b.titulo),
  )
}

/** What a person sees of a period, of the sources that they did not hide; on the product's screen, or in another program. */
export async function readEntradas(
  who: WhoToday,
  days: readonly DaySource[],
  period: DayPeriod,
  { hidden, isHere }: { readonly hidden: ReadonlySet<string>; readonly isHere: boolean },
): Promise<Entrada[]> {
  const all: Entrada[] = []
  for (const source of sourcesOf(days, who.actor)) {
    if (hidden.has(source.chave)) continue
    const entries = await source.read(who, period)
    all.push(...entries.map((entry) => fromEntry(source.chave, entry, isHere)))
  }
  if (!hidden.has(ownFonte)) all.push(...(await listEventos(who.db, period)).map(fromEvento))
  const seen = all.filter(({ dia, ate }) => dia <= period.ate && ate >= period.de)
  return inOrder(seen, [ownFonte, ...days.map(({ chave }) => chave)])
}

async function viewGoogle(db: TenantDb): Promise<Agenda['google']> {
  const conexao = await findConexao(db, 'agenda')
  if (!conexao || conexao.estado === 'desconectada') {
    return { estado: 'desconectada', conta: '', lida_em: null, na_fila: 0, erro: null }
  }
  const state = await findSincronia(db)
  return {
    estado: conexao.estado,
    conta: conexao.conta,
    lida_em: state?.lida_em ?? null,
    na_fila: await countWaiting(db),
    erro: conexao.erro,
  }
}

/** Whether this person moves entries of a source in the calendar: with which question, or why not. */
function movingOf(
  source: DaySource | typeof own,
  { permissions }: Pick<Actor, 'permissions'>,
): Pick<Fonte, 'pergunta' | 'fixa'> {
  const mayWrite = permissions.has('agenda.alterar')
  if (source === own) return { pergunta: null, fixa: mayWrite ? null : notAllowed }
  const { move, fixed } = source as DaySource
  if (!move) return { pergunta: null, fixa: fixed }
  const may = mayWrite && move.needs.every((one) => permissions.has(one))
  return { pergunta: move.isSilent ? null : move.ask, fixa: may ? null : notAllowed }
}

/** A person's calendar. */
export async function readAgenda(
  who: WhoToday,
  days: readonly DaySource[],
  { inicio, fim }: { inicio: DayPeriod['de']; fim: DayPeriod['ate'] },
): Promise<Agenda> {
  if (fim < inicio || daysBetween(inicio, fim) > longestDays) throw new Failure('agenda_periodo')
  const { db, actor } = who
  const pessoa = await findPessoa(db, actor.id_usuario)
  const hidden = new Set(pessoa?.ocultas)
  const fontes: Fonte[] = [own, ...sourcesOf(days, actor)].map((source) => ({
    chave: source.chave,
    titulo: source.titulo,
    cor: source.cor,
    oculta: hidden.has(source.chave),
    ...movingOf(source, actor),
  }))
  return {
    entradas: await readEntradas(who, days, { de: inicio, ate: fim }, { hidden, isHere: true }),
    fontes,
    perguntas: (await openPerguntasOf(who, days)).map((one) => viewPergunta(one, who)),
    google: await viewGoogle(db),
    link: pessoa?.link_em ? { criado_em: pessoa.link_em, lido_em: pessoa.lido_em } : null,
  }
}
