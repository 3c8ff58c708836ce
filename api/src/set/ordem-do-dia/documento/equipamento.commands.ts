import { Failure, fieldFailure } from '@claquete/contract/failures'
import { messages } from '@claquete/contract/messages'
import { blankCampos } from '@claquete/contract/set/ordem-do-dia/blank'
import { fold } from '@claquete/core/kernel/text'
import { counted } from '@claquete/core/kernel/writing/counted'
import type { Context } from '../../../kernel/context.ts'
import { lockOpenOrdem } from './access.commands.ts'
import { addLinhas } from './change.commands.ts'
import { countChange } from './change.queries.ts'
import { readWritten } from './documento.queries.ts'
import { listItens, listRemessas, setRemessa } from './equipamento.queries.ts'

/** The most lines that a block takes at once. */
const most = 200

/** Lists the equipment of a remittance of the job; what the sheet lists already is not put in twice. */
export async function fillEquipamento(context: Context, id_ordem_dia: number, id_remessa: number) {
  const { db, actor } = context
  if (!actor.permissions.has('remessa.consultar')) throw new Failure('sem_permissao')
  const ordem = await lockOpenOrdem(context, id_ordem_dia)
  const remessas = await listRemessas(db, ordem, actor)
  if (!remessas.some((one) => one.id_remessa === id_remessa)) {
    throw fieldFailure('id_remessa', messages.exists)
  }
  const written = await readWritten(db, id_ordem_dia)
  const there = new Set(
    written?.documento.linhas.equipamento.map(({ campos }) => fold(campos.descricao)),
  )
  const fresh = (await listItens(db, ordem, id_remessa))
    .filter(({ descricao }) => !there.has(fold(descricao)))
    .slice(0, most)
    .map((item) => ({ ...blankCampos.equipamento, ...item }))
  await setRemessa(db, id_ordem_dia, id_remessa)
  const revisao =
    fresh.length === 0
      ? await countChange(db, id_ordem_dia)
      : (await addLinhas(context, id_ordem_dia, { bloco: 'equipamento', linhas: fresh })).revisao
  const msg =
    fresh.length === 0
      ? 'Tudo desta remessa já está na ordem do dia'
      : `${counted(fresh.length, 'item posto', 'itens postos')} na ordem do dia`
  return { revisao, linhas: fresh.length, msg }
}
