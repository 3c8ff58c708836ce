import { Failure } from '@claquete/contract/failures'
import { DAY_SECONDS } from '@claquete/core/projetos/horas/duracao'
import { partesOf } from '@claquete/core/projetos/horas/partes'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { SetDay, SetHours } from '../../../set/ordem-do-dia/public.ts'
import { requireOpenDays } from '../tempo/open-days.read.ts'
import { takeHoras } from '../tempo/pessoa.queries.ts'
import { daysOf, timesOf, tooLong, toSecond } from '../tempo/tempo.commands.ts'
import {
  deleteTempos,
  findOverlap,
  insertTempo,
  sumDays,
  updateTempo,
} from '../tempo/tempo.queries.ts'
import { findProjetoOfJob, findSetEntry, findUserByEmail, tieToSheet } from './set.queries.ts'
import type { SetEntry } from './set.queries.ts'

interface Wanted {
  readonly id_usuario: number
  readonly id_projeto: number
  readonly inicio: string
  readonly fim: string
  readonly nota: string
}

const nothing = (motivo = ''): SetHours => ({ feito: 'nada', motivo })
const reasonOf = (error: Failure) => error.errors?.[0]?.msg ?? error.message
const isSame = (one: string | null, other: string) =>
  one !== null && Date.parse(one) === Date.parse(other)

/** What the sheet says of a person who is a user; a text says why nothing can be made of it. */
async function wantedOf(db: TenantDb, dia: SetDay): Promise<Wanted | string | undefined> {
  const { email, id_familia, inicio, fim, nota } = dia
  if (inicio === null || fim === null) return undefined
  const id_usuario = await findUserByEmail(db, email)
  if (id_usuario === undefined) return undefined
  const id_projeto = await findProjetoOfJob(db, id_familia)
  if (id_projeto === undefined) return 'O job não tem um projeto aberto.'
  return { id_usuario, id_projeto, inicio, fim, nota: nota.slice(0, 500) }
}

/**
 * Makes the hours of a day what the call sheet says, under the turns of the people whose hours they are. Closed days, other
 * hours at the same time and days of more than 24 hours refuse as they do for everybody, here in words.
 */
export async function keepSetHours(db: TenantDb, dia: SetDay, agora: number): Promise<SetHours> {
  const wanted = await wantedOf(db, dia)
  const first = await findSetEntry(db, dia.id_ordem_pessoa)
  if (typeof wanted === 'string') return nothing(wanted)
  const people = new Set([first?.id_usuario, wanted?.id_usuario])
  for (const id of [...people].filter((one) => one !== undefined).toSorted((a, b) => a - b)) {
    await takeHoras(db, id)
  }
  const entry = await findSetEntry(db, dia.id_ordem_pessoa)
  try {
    if (!wanted) return entry ? await takeBack(db, entry) : nothing()
    return await put(db, { dia, wanted, entry, agora })
  } catch (error) {
    // Nothing was written yet: every check stands before the first write.
    if (error instanceof Failure) return nothing(reasonOf(error))
    throw error
  }
}

async function takeBack(db: TenantDb, entry: SetEntry): Promise<SetHours> {
  await requireOpenDays(db, entry.id_usuario, daysOf(entry))
  await deleteTempos(db, [entry.id])
  return { feito: 'retiradas', motivo: '' }
}

interface Putting {
  readonly dia: SetDay
  readonly wanted: Wanted
  readonly entry: SetEntry | undefined
  readonly agora: number
}

async function put(db: TenantDb, { dia, wanted, entry, agora }: Putting): Promise<SetHours> {
  const { id_usuario, id_projeto, nota } = wanted
  const own = entry?.id_usuario === id_usuario ? entry : undefined
  if (own && isSame(own.inicio, wanted.inicio) && isSame(own.fim, wanted.fim)) return nothing()
  const when = timesOf(toSecond(Date.parse(wanted.inicio)), toSecond(Date.parse(wanted.fim)), agora)
  if (entry) await requireOpenDays(db, entry.id_usuario, daysOf(entry))
  await requireOpenDays(db, id_usuario, daysOf(when))
  await requireNoOther(db, id_usuario, wanted, own?.id)
  await requireRoom(db, wanted, own)
  if (own) {
    await updateTempo(db, own.id, when)
    return { feito: 'alteradas', motivo: '' }
  }
  // The row of the sheet is somebody else's now.
  if (entry) await deleteTempos(db, [entry.id])
  const id = await insertTempo(db, {
    ...when,
    id_usuario,
    id_projeto,
    id_projeto_tarefa: null,
    nota,
  })
  await tieToSheet(db, id, dia.id_ordem_pessoa)
  return { feito: 'lancadas', motivo: '' }
}

async function requireNoOther(
  db: TenantDb,
  id_usuario: number,
  { inicio, fim }: Wanted,
  except: number | undefined,
): Promise<void> {
  if (!(await findOverlap(db, { id_usuario, inicio, fim }, except))) return
  throw new Failure('dados_invalidos', { msg: 'A pessoa já tem horas lançadas nesse horário.' })
}

const partesOfEntry = ({ inicio, fim }: Pick<SetEntry, 'inicio' | 'fim'>) =>
  inicio === null || fim === null ? [] : partesOf(Date.parse(inicio), Date.parse(fim))

/** Refuses more than 24 hours in a day, with the entry as it will be. */
async function requireRoom(
  db: TenantDb,
  { id_usuario, inicio, fim }: Wanted,
  own: SetEntry | undefined,
): Promise<void> {
  const partes = partesOfEntry({ inicio, fim })
  const there = await sumDays(
    db,
    id_usuario,
    partes.map(({ dia }) => dia),
  )
  const before = new Map(
    partesOfEntry(own ?? { inicio: null, fim: null }).map((one) => [one.dia, one.segundos]),
  )
  for (const { dia, segundos } of partes) {
    const total = (there.get(dia) ?? 0) - (before.get(dia) ?? 0) + segundos
    if (total > DAY_SECONDS) throw new Failure('dados_invalidos', { msg: tooLong(dia) })
  }
}
