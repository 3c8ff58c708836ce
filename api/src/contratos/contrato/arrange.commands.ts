import { Failure, fieldFailure } from '@claquete/contract/failures'
import { addMonths, formatDateBr } from '@claquete/core/kernel/time/calendar'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import type { Context } from '../../kernel/context.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { shareSeenPasta, lockSeenMany } from './access.queries.ts'
import type { ContratoHead } from './access.queries.ts'
import { changeContrato } from './contrato.queries.ts'
import { requireContrato } from './stored.read.ts'

type Folder = NonNullable<Awaited<ReturnType<typeof shareSeenPasta>>>

async function folderOf({ db, actor }: Context, id: number | null): Promise<Folder | undefined> {
  if (id === null) return undefined
  const folder = await shareSeenPasta(db, actor, id)
  if (!folder) throw fieldFailure('id_contrato_pasta', 'Escolha uma pasta da lista.')
  return folder
}

/** A contract leaves its safe after the day until which the safe keeps it. */
function requireNotKept(head: ContratoHead, to: number | null, today: CalendarDate): void {
  const { id_contrato_pasta, pasta_tipo, pasta, retencao_ate } = head
  if (pasta_tipo !== 'cofre' || id_contrato_pasta === to) return
  if (retencao_ate === null || retencao_ate < today) return
  throw new Failure('contrato_retido', {
    values: { cofre: pasta ?? '', dia: formatDateBr(retencao_ate) },
    erros: [{ campo: 'id_contrato_pasta', msg: `Retido até ${formatDateBr(retencao_ate)}.` }],
  })
}

const later = (a: CalendarDate | null, b: CalendarDate | null) =>
  a === null || (b !== null && b > a) ? b : a

/** Until when a contract is kept in a folder that it comes into. */
const keptUntil = (folder: Folder | undefined, before: CalendarDate | null, today: CalendarDate) =>
  folder?.tipo === 'cofre' && folder.retencao_anos !== null
    ? later(before, addMonths(today, folder.retencao_anos * 12))
    : before

interface Arranged {
  readonly id_contrato_pasta: number | null
  readonly etiquetas: readonly string[]
  readonly retencao_ate?: CalendarDate | null | undefined
  readonly versao: number
}

/** Says where a contract is kept, with which words it is found and until when it stays. */
export async function arrangeContrato(context: Context, id_contrato: number, body: Arranged) {
  const { db, today } = context
  const head = await requireContrato(context, id_contrato, { lock: true })
  requireVersao(head, body.versao)
  const { id_contrato_pasta, etiquetas, retencao_ate = head.retencao_ate } = body
  const folder = await folderOf(context, id_contrato_pasta)
  requireNotKept(head, id_contrato_pasta, today)
  const isSafe = folder?.tipo === 'cofre' && head.id_contrato_pasta === id_contrato_pasta
  if (
    isSafe &&
    head.retencao_ate !== null &&
    (retencao_ate === null || retencao_ate < head.retencao_ate)
  ) {
    throw fieldFailure('retencao_ate', 'O prazo de um cofre só pode ser prorrogado.')
  }
  const comma = etiquetas.findIndex((one) => one.includes(','))
  if (comma >= 0) throw fieldFailure('etiquetas', 'Uma etiqueta não tem vírgula.')
  const isMoved = id_contrato_pasta !== head.id_contrato_pasta
  return changeContrato(db, id_contrato, {
    id_contrato_pasta,
    etiquetas: [...new Set(etiquetas)],
    retencao_ate: isMoved ? keptUntil(folder, retencao_ate, today) : retencao_ate,
  })
}

/** Moves contracts into a folder, or out of all: all of them or none. */
export async function moveContratos(
  context: Context,
  {
    ids,
    id_contrato_pasta,
  }: { readonly ids: readonly number[]; readonly id_contrato_pasta: number | null },
): Promise<number> {
  const { db, actor, today } = context
  const wanted = [...new Set(ids)]
  const folder = await folderOf(context, id_contrato_pasta)
  const heads = await lockSeenMany(db, actor, wanted)
  if (heads.length < wanted.length) throw new Failure('contrato_nao_localizado')
  for (const head of heads) requireNotKept(head, id_contrato_pasta, today)
  for (const head of heads) {
    if (head.id_contrato_pasta === id_contrato_pasta) continue
    const retencao_ate = keptUntil(folder, head.retencao_ate, today)
    await changeContrato(db, head.id_contrato, { id_contrato_pasta, retencao_ate })
  }
  return heads.length
}
