import type { TakenBy } from '@claquete/contract/endpoint'
import type { reguaSave } from '@claquete/contract/financeiro/regua/regua'
import type { Context } from '../../kernel/context.ts'
import { takeTurn } from '../../kernel/database/turns.queries.ts'
import { requireVersao } from '../../kernel/records/versao.ts'
import { insertRegua, lockRegua, updateRegua } from './regua.queries.ts'

type Body = TakenBy<typeof reguaSave>['body']

/** Saves the rule. Switched on again it begins today: what passed meanwhile is not made up for. */
export async function saveRegua({ db, today }: Context, { versao, ...body }: Body): Promise<void> {
  await takeTurn(db, 'regua')
  const before = await lockRegua(db)
  const wasOn = before?.ativo === 'S'
  const ligada_em = body.ativo === 'S' && !wasOn ? today : (before?.ligada_em ?? null)
  const dias = [...new Set(body.dias)].toSorted((a, b) => a - b)
  const saved = { ...body, dias, ligada_em }
  requireVersao(before ?? { versao: 0 }, versao)
  await (before ? updateRegua(db, saved) : insertRegua(db, saved))
}
