import * as convidado from '@claquete/contract/set/ordem-do-dia/convidado'
import * as envio from '@claquete/contract/set/ordem-do-dia/envio'
import * as publicacao from '@claquete/contract/set/ordem-do-dia/publicacao'
import * as reais from '@claquete/contract/set/ordem-do-dia/reais'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { charges } from '../../orcamentos/orcamento/public.ts'
import { convidadoHandlers } from './convidado/convidado.handlers.ts'
import { envioHandlers } from './envio/envio.handlers.ts'
import { publicacaoHandlers } from './publicacao/publicacao.handlers.ts'
import { listExtraRows, listExtrasOfOrcamento } from './reais/extras.read.ts'
import { reaisHandlers } from './reais/reais.handlers.ts'

export const ordemDoDiaModule = module({
  name: 'ordem-do-dia',
  calls: () => [
    ...mount(publicacao, publicacaoHandlers),
    ...mount(envio, envioHandlers),
    ...mount(convidado, convidadoHandlers),
    ...mount(reais, reaisHandlers),
  ],
  answers: () => charges.extras.answer({ items: listExtrasOfOrcamento, rows: listExtraRows }),
})
