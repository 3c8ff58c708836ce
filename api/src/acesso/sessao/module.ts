import * as aviso from '@claquete/contract/acesso/sessao/aviso'
import * as segundoPasso from '@claquete/contract/acesso/sessao/segundo-passo'
import * as sessao from '@claquete/contract/acesso/sessao/sessao'
import * as sessoes from '@claquete/contract/acesso/sessao/sessoes'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { countUnread } from '../../kernel/background/notices.queries.ts'
import { admission } from '../../sistema/agenda/public.ts'
import { avisoHandlers } from './aviso.handlers.ts'
import { segundoPassoHandlers } from './identity/segundo-passo.handlers.ts'
import { admitFromNetwork, admitPerson } from './identity/throttle.commands.ts'
import { cleanSessoes } from './sessoes/clean.commands.ts'
import { sessaoHandlers } from './sessao.handlers.ts'
import { sessoesHandlers } from './sessoes/sessoes.handlers.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'sessoes.limpar': PeriodData
  }
}

export const sessaoModule = module({
  name: 'sessao',
  calls: (product) => [
    ...mount(sessao, sessaoHandlers(product)),
    ...mount(segundoPasso, segundoPassoHandlers),
    ...mount(sessoes, sessoesHandlers),
    ...mount(aviso, avisoHandlers),
  ],
  today: [
    {
      at: 50,
      chave: 'aviso',
      texto: ['aviso por ler', 'avisos por ler'],
      path: () => null,
      read: async ({ db, actor }) => ({ quantidade: await countUnread(db, actor.id_usuario) }),
    },
  ],
  answers: () => admission.answer({ fromNetwork: admitFromNetwork, person: admitPerson }),
  jobs: (services) => ({ 'sessoes.limpar': (run) => cleanSessoes(services(), run) }),
  schedules: [{ tipo: 'sessoes.limpar', every: 'day', at: '03:50' }],
  secrets: { segundo_passo: `'segundo_passo.' || id_usuario` },
})
