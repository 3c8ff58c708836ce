import type { ExtratoInside as Extrato } from '@claquete/contract/financeiro/extrato/extrato'
import { Failure } from '@claquete/contract/failures'
import type { AnyPermissionKey } from '@claquete/contract/permissions'
import { formatReais } from '@claquete/core/kernel/amounts/money'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { Context } from '../../../kernel/context.ts'
import { takeTurn } from '../../../kernel/database/turns.queries.ts'
import { undoArquivo } from '../../cartoes/public.ts'
import {
  extratos,
  listDecided,
  listOverlapping,
  lockExtrato,
  markUndone,
  undoExtrato,
} from './extrato.queries.ts'

/** Finds an import; one of an account that the person may not see is not found. */
export async function requireExtrato({ db, actor }: Context, id: number): Promise<Extrato> {
  const row = await extratos.find(db, actor, id)
  if (!row) throw new Failure('nao_encontrado')
  return row
}

/** How many lines that prevent an undo are named. */
const namedMax = 5

/** Undoes an import: its lines go. Refused while one of them is reconciled or ignored by somebody. */
export async function undoImport(
  context: Context,
  id_extrato_importado: number,
): Promise<{ excluidas: number; msg: string }> {
  const { db, actor } = context
  const { id_contabancaria } = await requireExtrato(context, id_extrato_importado)
  await takeTurn(db, `extrato:${id_contabancaria}`)
  const row = await lockExtrato(db, id_extrato_importado)
  if (!row) throw new Failure('nao_encontrado')
  if (row.desfeito_em !== null) {
    throw new Failure('extrato_em_uso', { values: { motivo: 'Ela já foi desfeita.' } })
  }
  if (row.id_extrato_cartao !== null) return undoCard(context, row)
  requireMay(context, 'extrato.importar')
  await refuseDecided(context, id_extrato_importado)
  const excluidas = await undoExtrato(db, id_extrato_importado, actor.id_usuario)
  const others = await listOverlapping(db, row)
  const gone = counted(excluidas, 'linha saiu.', 'linhas saíram.')
  const again =
    others.length === 0
      ? ''
      : ` Algumas também estavam em ${others.map(({ nome }) => `“${nome}”`).join(', ')}: importe de novo esse extrato para tê-las de volta.`
  return { excluidas, msg: `Importação desfeita: ${gone}${again}` }
}

function requireMay({ actor }: Context, permission: AnyPermissionKey): void {
  if (!actor.permissions.has(permission)) throw new Failure('sem_permissao')
}

/** Undoes the import of a card's file: its purchases go. */
async function undoCard(
  context: Context,
  row: { readonly id_extrato_importado: number; readonly id_contabancaria: number },
) {
  requireMay(context, 'cartao.cadastrar')
  const excluidas = await undoArquivo(context, row)
  await markUndone(context.db, row.id_extrato_importado, context.actor.id_usuario)
  const gone = counted(excluidas, 'compra saiu', 'compras saíram')
  return { excluidas, msg: `Importação desfeita: ${gone} da fatura.` }
}

async function refuseDecided({ db }: Context, id_extrato_importado: number): Promise<void> {
  const decided = await listDecided(db, id_extrato_importado)
  if (decided.length === 0) return
  const named = decided.slice(0, namedMax).map(({ data, texto, valor, situacao }) => {
    const what = situacao === 'conciliado' ? 'conciliada' : 'ignorada'
    return `${formatDateBr(data)} ${texto.slice(0, 40)} ${formatReais(valor)} (${what})`
  })
  const more = decided.length > namedMax ? ' e outras' : ''
  throw new Failure('extrato_em_uso', {
    values: {
      motivo: `Desfaça antes o que foi decidido destas linhas: ${named.join('; ')}${more}.`,
    },
  })
}
