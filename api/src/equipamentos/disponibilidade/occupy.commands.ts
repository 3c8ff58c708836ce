import { Failure } from '@claquete/contract/failures'
import type { FieldError } from '@claquete/contract/failures'
import { must } from '@claquete/core/kernel/must'
import type { Actor, WhoTells } from '../../kernel/context.ts'
import { inPart } from '../../kernel/database/part.queries.ts'
import type { TenantDb } from '../../kernel/database/tenant-db.ts'
import { conflictsOf, wantedOf } from './claims.ts'
import type { Claim, Wanted } from './claims.ts'
import {
  deleteOcupacoes,
  insertOcupacoes,
  listOcupacoes,
  listParts,
  listStock,
  lockStock,
} from './ocupacao.queries.ts'
import type { Source } from './ocupacao.queries.ts'
import { conflictInWords, inactiveInWords } from './words.ts'

type Who = Pick<WhoTells, 'db' | 'services'> & { readonly actor: Pick<Actor, 'empresas'> }

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined

/** An overlap that the database refused, or two that waited for each other. */
const overlap = '23P01'
const deadlock = '40P01'

/**
 * The one way by which equipment is occupied: these sources occupy what the claims say, and nothing of what they occupied
 * before. Refuses with all that is in the way, each named, and then nothing changes.
 */
export async function occupy(
  who: Who,
  sources: readonly Source[],
  claims: readonly Claim[],
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await inPart(who.db, () => occupyOnce(who, sources, claims))
      return
    } catch (error) {
      const code = codeOf(error)
      if (code === deadlock && attempt === 1) continue
      if (code !== overlap && code !== deadlock) throw error
      // The other one has committed by now, and is found by its name.
      const wanted = await readWanted(who.db, claims)
      await refuseConflicts(who, sources, wanted)
      throw new Failure('equipamento_nao_livre', { cause: error })
    }
  }
}

/**
 * Refuses a claim of what others have taken, before its caller writes anything and without a lock. It reserves nothing:
 * a caller that passes calls `occupy`, which checks again.
 */
export async function refuseTaken(who: Who, claims: readonly Claim[]): Promise<void> {
  if (claims.length === 0) return
  const wanted = await readWanted(who.db, claims, listStock)
  refuseInactive(who, wanted)
  await refuseConflicts(who, [], wanted)
}

/** These sources occupy nothing any more. */
export const release = (db: TenantDb, sources: readonly Source[]): Promise<void> =>
  deleteOcupacoes(db, sources)

async function occupyOnce(who: Who, sources: readonly Source[], claims: readonly Claim[]) {
  const wanted = await readWanted(who.db, claims)
  refuseInactive(who, wanted)
  await deleteOcupacoes(who.db, sources)
  await refuseConflicts(who, sources, wanted)
  await insertOcupacoes(
    who.db,
    wanted.map(({ source, id_equipamento, quantidade, unica, inicio, fim }) => ({
      source,
      id_equipamento,
      quantidade,
      unica,
      inicio,
      fim,
    })),
  )
}

/** All that is wanted, parts of kits included; locked unless it is only looked at. */
async function readWanted(
  db: TenantDb,
  claims: readonly Claim[],
  read = lockStock,
): Promise<Wanted[]> {
  const roots = [...new Set(claims.map(({ id_equipamento }) => id_equipamento))]
  const parts = await listParts(db, roots)
  const ids = [...new Set([...roots, ...parts.map(({ id_equipamento }) => id_equipamento)])]
  const stock = await read(
    db,
    ids.toSorted((a, b) => a - b),
  )
  const pieces = new Map(stock.map((one) => [one.id_equipamento, one]))
  const missing = claims.filter(({ id_equipamento }) => !pieces.has(id_equipamento))
  if (missing.length > 0) refuse(missing.map(({ campo }) => ({ campo, msg: notThere })))
  return wantedOf(claims, parts, pieces)
}

const notThere = 'Este equipamento não existe mais.'

/** Equipment that went out before it was made inactive still comes back. */
function refuseInactive({ actor }: Who, wanted: readonly Wanted[]): void {
  const erros = wanted.flatMap(({ piece, kit, claim }): FieldError[] => {
    if (claim.isFact) return []
    const isOfOthers = actor.empresas.length > 0 && !actor.empresas.includes(piece.id_empresa)
    if (isOfOthers && !kit) return [{ campo: claim.campo, msg: notThere }]
    return piece.status === 'INATIVO'
      ? [{ campo: claim.campo, msg: inactiveInWords(piece, kit) }]
      : []
  })
  refuse(erros)
}

async function refuseConflicts(who: Who, sources: readonly Source[], wanted: readonly Wanted[]) {
  const asked = wanted.filter(({ claim }) => !claim.isFact)
  if (asked.length === 0) return
  const isOwn = ownOf(sources)
  const ends = asked.map(({ fim }) => fim)
  const found = await listOcupacoes(who.db, {
    ids: [...new Set(asked.map(({ id_equipamento }) => id_equipamento))],
    inicio: Math.min(...asked.map(({ inicio }) => inicio)),
    fim: ends.includes(null) ? null : Math.max(...ends.map((fim) => must(fim, 'end'))),
    now: who.services.now(),
  })
  const conflicts = conflictsOf(
    wanted,
    found.filter((one) => !isOwn(one)),
  )
  refuse(
    conflicts.map(({ wanted: { piece, kit, quantidade, claim }, free, in_the_way }) => ({
      campo: claim.campo,
      msg: conflictInWords(who.actor, { piece, kit, wanted: quantidade, free, in_the_way }),
    })),
  )
}

/** Whether an occupation is of one of these sources. */
function ownOf(sources: readonly Source[]) {
  const keys = new Set(sources.map((source) => JSON.stringify(source)))
  return (one: {
    readonly id_remessa_item: number | null
    readonly id_manutencao: number | null
  }) =>
    keys.has(
      JSON.stringify(
        one.id_remessa_item === null
          ? { id_equipamento_manutencao: one.id_manutencao }
          : { id_remessa_item: one.id_remessa_item },
      ),
    )
}

function refuse(erros: readonly FieldError[]): void {
  const [first] = erros
  if (first) throw new Failure('equipamento_nao_livre', { msg: first.msg, erros })
}
