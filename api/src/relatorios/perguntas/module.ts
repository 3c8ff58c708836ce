import * as pergunta from '@claquete/contract/relatorios/perguntas/pergunta'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { perguntaHandlers } from './pergunta.handlers.ts'

export const perguntasModule = module({
  name: 'perguntas',
  calls: ({ mounted }) => [...mount(pergunta, perguntaHandlers({ mounted }))],
})
