import type { RemessaItem } from '@claquete/contract/equipamentos/remessas/movimento'
import type { Remessa } from '@claquete/contract/equipamentos/remessas/remessa'
import { writeMoment } from '@claquete/core/equipamentos/remessas/moment'
import { aberta, emUso } from '@claquete/core/equipamentos/remessas/remessa'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { fold } from '@claquete/core/kernel/text'
import type { Outgoing } from '../../../lib/plain/offline/outbox.ts'

/** What is done with the list of a remittance now: packing before the exit, taking back after it, or nothing any more. */
export type Phase = 'separar' | 'voltar' | 'nada'

export const phaseOf = ({ id_status }: Pick<Remessa, 'id_status'>): Phase =>
  id_status === aberta ? 'separar' : id_status === emUso ? 'voltar' : 'nada'

/** An act of this phone; one that was sent counts until the list is read again. */
export type Act = Outgoing & { readonly isSent?: true }

/** What an act that waits says of an item; the bodies of both calls, as they were stored. */
interface Said {
  readonly id_remessa_item: number
  readonly separado?: boolean
  /** While packing so many pieces are there; of a kit, this part. */
  readonly pecas?: number
  readonly parte?: number
  readonly id_equipamento?: number | null
  readonly quantidade?: number
  readonly condicao?: 'ok' | 'avariado' | 'faltando'
  readonly obs?: string
}

export function saidIn({ body }: Pick<Outgoing, 'body'>): readonly Said[] {
  try {
    return (JSON.parse(body) as { readonly itens?: readonly Said[] }).itens ?? []
  } catch {
    return []
  }
}

/** What was said of some pieces of an item: by this phone and not sent yet, or as the server has it. */
export interface Told {
  readonly text: string
  /** The act of this phone; undefined where the server has it. */
  readonly waits?: Outgoing
}

/** What was counted of an item that is not whole yet. */
export interface Counted {
  /** Pieces of an item that has several. */
  readonly pecas: number
  /** Parts of a kit, by their equipment. */
  readonly partes: readonly number[]
}

export interface Line {
  readonly item: RemessaItem
  /** By whichever phone. */
  readonly counted: Counted
  /** Pieces of which nothing was said yet. */
  readonly left: number
  readonly isDone: boolean
  readonly told: readonly Told[]
}

/** `às 10:41`, or of another day than today `em 08/03 às 10:41`. */
export function whenOf(instant: string, today: CalendarDate): string {
  const [day = '', hour = ''] = writeMoment(Date.parse(instant)).split('T')
  const [, month, date] = day.split('-')
  return day === today ? `às ${hour}` : `em ${date}/${month} às ${hour}`
}

const waitsOf = (act: Act): Pick<Told, 'waits'> => (act.isSent ? {} : { waits: act })
const by = (quem: string | null) => (quem ? ` por ${quem}` : '')

const how = {
  ok: 'voltou em ordem',
  avariado: 'voltou avariado',
  faltando: 'faltando',
} as const

const isOf = (item: RemessaItem) => (one: Said) => one.id_remessa_item === item.id_remessa_item

const nothing: Counted = { pecas: 0, partes: [] }

interface Packing extends Counted {
  readonly isDone: boolean
}

/** What an act makes of an item, as the server does. */
function after(item: RemessaItem, before: Packing, said: Said): Packing {
  const { separado = false, pecas, parte } = said
  if (separado || (pecas === undefined && parte === undefined)) {
    return { ...nothing, isDone: separado }
  }
  if (before.isDone) return before
  const counted = {
    pecas: pecas ?? before.pecas,
    partes: parte === undefined ? before.partes : [...new Set([...before.partes, parte])],
  }
  const isKitWhole =
    item.partes.length > 0 &&
    item.partes.every(({ id_equipamento }) => counted.partes.includes(id_equipamento))
  return counted.pecas >= item.quantidade || isKitWhole
    ? { ...nothing, isDone: true }
    : { ...counted, isDone: false }
}

function packed(item: RemessaItem, acts: readonly Act[], today: CalendarDate): Line {
  const { separado_em, separado_por, quantidade, pecas_separadas, partes_separadas } = item
  const last = acts.findLast((act) => saidIn(act).some(isOf(item)))
  const { isDone, ...counted } = acts
    .flatMap((act) => saidIn(act).filter(isOf(item)))
    .reduce((before: Packing, said) => after(item, before, said), {
      isDone: separado_em !== null,
      // A list that became shorter since may have fewer than were counted.
      pecas: pecas_separadas < quantidade ? pecas_separadas : 0,
      partes: partes_separadas,
    })
  const told: Told[] = []
  if (isDone && separado_em !== null && (!last || last.isSent)) {
    told.push({ text: `conferido ${whenOf(separado_em, today)}${by(separado_por)}` })
  } else if (isDone && last) {
    told.push({ text: `conferido ${whenOf(last.at, today)}`, ...waitsOf(last) })
  }
  return { item, counted, left: isDone ? 0 : quantidade, isDone, told }
}

/** `3 × Cabo: voltou avariado (partiu)`. */
function returnText(
  item: RemessaItem,
  one: Pick<Said, 'id_equipamento' | 'quantidade' | 'condicao' | 'obs'>,
): string {
  const { id_equipamento = null, quantidade = 1, condicao = 'ok', obs = '' } = one
  const part = item.partes.find((parte) => parte.id_equipamento === id_equipamento)
  const count = part || item.quantidade > 1 ? `${quantidade} × ` : ''
  const name = part ? `${part.nome}: ` : ''
  return `${count}${name}${how[condicao]}${obs ? ` (${obs})` : ''}`
}

function returned(item: RemessaItem, acts: readonly Act[], today: CalendarDate): Line {
  const said = acts.flatMap((act) =>
    saidIn(act)
      .filter(isOf(item))
      .map((one) => ({ act, one })),
  )
  const own = said.filter(({ one }) => one.parte === undefined)
  const read = said.flatMap(({ one }) => one.parte ?? [])
  const waiting = own
    .filter(({ one }) => (one.id_equipamento ?? null) === null)
    .reduce((sum, { one }) => sum + (one.quantidade ?? 1), 0)
  const left = Math.max(0, item.fora - waiting)
  const told = [
    ...item.retornos.map((one): Told => ({
      text: `${returnText(item, one)} ${whenOf(one.data_entrada, today)}${by(one.quem)}`,
    })),
    ...own.map(({ act, one }): Told => ({
      text: `${returnText(item, one)} ${whenOf(act.at, today)}`,
      ...waitsOf(act),
    })),
  ]
  const counted =
    left === 0 ? nothing : { pecas: 0, partes: [...new Set([...item.partes_separadas, ...read])] }
  return { item, counted, left, isDone: left === 0, told }
}

/** The list as it is once what this phone has not sent is done; what the server refused counts for nothing. */
export function checklist(
  remessa: Pick<Remessa, 'id_status' | 'itens_da_remessa'>,
  acts: readonly Act[],
  today: CalendarDate,
): readonly Line[] {
  const valid = acts.filter(({ refusal }) => refusal === undefined)
  const lineOf = phaseOf(remessa) === 'separar' ? packed : returned
  return remessa.itens_da_remessa.map((item) => lineOf(item, valid, today))
}

type Named = Pick<RemessaItem, 'codigo' | 'codigo_barras' | 'numero_serie' | 'nome'>
type Parte = RemessaItem['partes'][number]

export interface Found {
  readonly line: Line
  /** Where the code is of a part of a kit, that part. */
  readonly parte?: Parte
}

const fields = ['codigo', 'codigo_barras', 'numero_serie'] as const

/**
 * What of the list has this very code: our own, else the maker's, else the serial number, as everywhere else. Several
 * where pieces have the same code of their maker, which does not tell them apart.
 */
export function findByCode(lines: readonly Line[], scanned: string): readonly Found[] {
  const code = fold(scanned.trim())
  const all = lines.flatMap((line): { found: Found; named: Named }[] => [
    { found: { line }, named: line.item },
    ...line.item.partes.map((parte) => ({ found: { line, parte }, named: parte })),
  ])
  for (const field of fields) {
    const these = all.filter(({ named }) => named[field] !== '' && fold(named[field]) === code)
    if (these.length > 0) return these.map(({ found }) => found)
  }
  return []
}

export const nameOf = ({ line, parte }: Found): string => (parte ?? line.item).nome

export function countsOf(lines: readonly Line[]) {
  return { done: lines.filter(({ isDone }) => isDone).length, all: lines.length }
}
