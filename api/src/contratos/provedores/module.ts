import * as provedores from '@claquete/contract/contratos/provedores/provedores'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { signatureChecks } from '../../sistema/configuracoes/public.ts'
import { registerProvedor } from '../assinatura/public.ts'
import { checkD4sign } from './d4sign/d4sign.handlers.ts'
import { openD4signServico } from './d4sign/d4sign.servico.ts'
import { unreadyD4sign } from './d4sign/lugar.ts'
import { unreadyDocusign } from './docusign/conexao.commands.ts'
import { checkDocusign, removedDocusign } from './docusign/docusign.handlers.ts'
import { openDocusignServico } from './docusign/docusign.servico.ts'
import { registerServico } from './fila/abrir.ts'
import { advanceEnvelope } from './fila/andar.commands.ts'
import { foreignProvedor } from './fila/provedor.commands.ts'
import { lookAtProvedores } from './fila/rotina.commands.ts'
import { provedoresHandlers } from './provedores.handlers.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'provedores.andar': { readonly id_envelope: number }
    readonly 'provedores.hora': PeriodData
  }
}

export const provedoresModule = module({
  name: 'provedores',
  calls: () => mount(provedores, provedoresHandlers),
  jobs: (services) => ({
    'provedores.andar': (run) => advanceEnvelope(services(), run),
    'provedores.hora': (run) => lookAtProvedores(services(), run),
  }),
  schedules: [{ tipo: 'provedores.hora', every: 'hour' }],
  answers: () => {
    registerServico('docusign', openDocusignServico)
    registerServico('d4sign', openD4signServico)
    registerProvedor(foreignProvedor('docusign', unreadyDocusign))
    registerProvedor(foreignProvedor('d4sign', unreadyD4sign))
    signatureChecks.answer({
      docusign: checkDocusign,
      d4sign: checkD4sign,
      removed: removedDocusign,
    })
  },
  secrets: { docusign_conexao: `'docusign.conexao'` },
})
