import { Failure } from '@claquete/contract/failures'
import type { Who } from '../../kernel/context.ts'
import { Question } from '../../kernel/question.ts'
import type { Origem } from './ended.ts'
import { findEnvelopeFiles } from './envelope/view.queries.ts'

/** Whether somebody may see what an envelope was sent of, asked of whoever sent it. */
export const envelopeReach = new Question<{
  readonly isSeen: (who: Who, origem: Origem) => Promise<boolean>
}>('envelopeReach')

/** Refuses an envelope of a record that this person may not see, as one that is not there. */
export async function requireReach(who: Who, id_envelope: number): Promise<void> {
  const files = await findEnvelopeFiles(who.db, id_envelope)
  if (files) {
    const { origem_tipo: tipo, origem_id: id, origem_versao: versao } = files
    if (tipo === 'avulso' || (await envelopeReach.ask.isSeen(who, { tipo, id, versao }))) return
  }
  throw new Failure('envelope_nao_localizado')
}
