import type * as contract from '@claquete/contract/orcamentos/incentivado/liberacao'
import type { Handlers } from '../../../kernel/context.ts'
import { linkLiberacao } from './liberacao.commands.ts'
import { readCredits } from './liberacao.read.ts'

export const liberacaoHandlers: Handlers<typeof contract> = {
  liberacaoCredits: async (context, { params }) => ({
    data: await readCredits(context, params.id_contabancaria),
  }),
  liberacaoLink: async (context, { body }) => ({
    versao: await linkLiberacao(context, body),
    msg: 'Salvo com sucesso',
  }),
}
