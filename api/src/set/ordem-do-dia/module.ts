import * as convidado from '@claquete/contract/set/ordem-do-dia/convidado'
import * as envio from '@claquete/contract/set/ordem-do-dia/envio'
import * as publicacao from '@claquete/contract/set/ordem-do-dia/publicacao'
import * as reais from '@claquete/contract/set/ordem-do-dia/reais'
import { mount } from '../../kernel/http/mount.ts'
import { mailPapers } from '../../kernel/mail/papers.ts'
import { module } from '../../module.ts'
import { charges } from '../../orcamentos/orcamento/public.ts'
import { convidadoHandlers } from './convidado/convidado.handlers.ts'
import { envioHandlers } from './envio/envio.handlers.ts'
import { diarias } from './publicacao/days.commands.ts'
import { publicacaoHandlers } from './publicacao/publicacao.handlers.ts'
import { listExtraRows, listExtrasOfOrcamento } from './reais/extras.read.ts'
import { reaisHandlers } from './reais/reais.handlers.ts'
import * as avisos from '@claquete/contract/set/ordem-do-dia/avisos'
import * as modelo from '@claquete/contract/set/ordem-do-dia/modelo'
import * as change from '@claquete/contract/set/ordem-do-dia/change'
import * as clima from '@claquete/contract/set/ordem-do-dia/clima'
import * as ordem from '@claquete/contract/set/ordem-do-dia/ordem'
import * as papel from '@claquete/contract/set/ordem-do-dia/papel'
import { avisosHandlers } from './avisos/avisos.handlers.ts'
import { changeHandlers } from './documento/change.handlers.ts'
import { climaHandlers } from './documento/clima.handlers.ts'
import { ordemExporter } from './documento/ordem.export.ts'
import { searchOrdens } from './documento/search.read.ts'
import { ordemHandlers } from './documento/ordem.handlers.ts'
import { modeloHandlers } from './modelos/modelo.handlers.ts'
import { printMailPaper } from './papel/mail-paper.ts'
import { papelHandlers } from './papel/papel.handlers.ts'

export const ordemDoDiaModule = module({
  name: 'ordem-do-dia',
  calls: () => [
    ...mount(publicacao, publicacaoHandlers),
    ...mount(envio, envioHandlers),
    ...mount(convidado, convidadoHandlers),
    ...mount(reais, reaisHandlers),
    ...mount(ordem, ordemHandlers),
    ...mount(modelo, modeloHandlers),
    ...mount(change, changeHandlers),
    ...mount(clima, climaHandlers),
    ...mount(avisos, avisosHandlers),
    ...mount(papel, papelHandlers),
  ],
  exporters: [ordemExporter],
  menu: [
    {
      group: 'orcamentos',
      at: 60,
      titulo: 'Ordens do dia',
      path: '/orcamentos/ordens-do-dia',
      needs: ['ordem_do_dia.visualizar'],
    },
  ],
  days: [diarias],
  searches: [{ at: 25, find: searchOrdens }],
  answers: () => {
    charges.extras.answer({ items: listExtrasOfOrcamento, rows: listExtraRows })
    mailPapers.answer({ print: printMailPaper })
  },
})
