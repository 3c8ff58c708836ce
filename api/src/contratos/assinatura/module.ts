import * as convidado from '@claquete/contract/contratos/assinatura/convidado'
import * as envelope from '@claquete/contract/contratos/assinatura/envelope'
import * as selo from '@claquete/contract/contratos/assinatura/selo'
import * as verificacao from '@claquete/contract/contratos/assinatura/verificacao'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { recibosToSign } from '../../orcamentos/incentivado/public.ts'
import { concludeEnvelope } from './conclusion/conclude.commands.ts'
import { convidadoHandlers } from './convidado/convidado.handlers.ts'
import { envelopeHandlers } from './envelope/envelope.handlers.ts'
import { ownProvedor } from './envelope/own.commands.ts'
import { prepareEnvelope } from './envelope/prepare.commands.ts'
import { runAssinaturas } from './envelope/routine.commands.ts'
import { registerOrigem } from './ended.ts'
import { registerProvedor } from './provedor.ts'
import { reciboOrigem, recibosSent, sendRecibo } from './recibo.commands.ts'
import { seloHandlers } from './selo/selo.handlers.ts'
import { verificacaoHandlers } from './verificacao/verificacao.handlers.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'assinatura.preparar': { readonly id_envelope: number }
    readonly 'assinatura.concluir': { readonly id_envelope: number }
    readonly 'assinatura.hora': PeriodData
  }
}

export const assinaturaModule = module({
  name: 'assinatura',
  calls: () => [
    ...mount(envelope, envelopeHandlers),
    ...mount(convidado, convidadoHandlers),
    ...mount(verificacao, verificacaoHandlers),
    ...mount(selo, seloHandlers),
  ],
  menu: [
    {
      group: 'orcamentos',
      at: 66,
      titulo: 'Assinaturas',
      path: '/orcamentos/contratos/assinaturas',
      needs: ['assinatura.consultar'],
    },
  ],
  jobs: (services) => ({
    'assinatura.preparar': (run) => prepareEnvelope(services(), run),
    'assinatura.concluir': (run) => concludeEnvelope(services(), run),
    'assinatura.hora': (run) => runAssinaturas(services(), run),
  }),
  schedules: [{ tipo: 'assinatura.hora', every: 'hour' }],
  answers: () => {
    registerProvedor(ownProvedor)
    registerOrigem(reciboOrigem, recibosSent)
    recibosToSign.answer({ send: sendRecibo })
  },
  secrets: {
    assinatura_selo: `'assinatura.selo'`,
    assinatura_carimbo: `'assinatura.carimbo'`,
  },
})
