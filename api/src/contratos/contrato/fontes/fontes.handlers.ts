import type * as contract from '@claquete/contract/contratos/contrato/fontes'
import type { Handlers } from '../../../kernel/context.ts'
import { falhaView } from '../../../orcamentos/incentivado/public.ts'
import { setFontesOfContrato } from './fontes.commands.ts'
import { checkFontes } from './fontes.read.ts'

export const fontesHandlers: Handlers<typeof contract> = {
  contratoFontes: async (context, { body }) => {
    const found = await checkFontes(context, body)
    if (!found) return { data: null }
    const { projeto, opcoes, pagamentos, whole } = found
    return {
      data: {
        projeto,
        opcoes,
        parcelas: pagamentos.map((falhas) => falhas.map((one) => falhaView(one))),
        falhas: whole.map((one) => falhaView(one)),
      },
    }
  },
  contratoFontesSave: async (context, { params, body }) => ({
    versao: await setFontesOfContrato(context, params.id_contrato, body),
    msg: 'Fontes salvas',
  }),
}
