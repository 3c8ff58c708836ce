import * as arquivo from '@claquete/contract/sistema/arquivos/arquivo'
import * as imagem from '@claquete/contract/sistema/arquivos/picture'
import { mount } from '../../kernel/http/mount.ts'
import { module } from '../../module.ts'
import { cleanFiles } from './clean.commands.ts'
import { arquivoHandlers } from './arquivo.handlers.ts'
import { pictureHandlers } from './picture.handlers.ts'

declare module '../../kernel/background/jobs.ts' {
  interface JobData {
    readonly 'arquivos.limpar': PeriodData
  }
}

export const arquivosModule = module({
  name: 'arquivos',
  calls: (product) => [
    ...mount(arquivo, arquivoHandlers(product)),
    ...mount(imagem, pictureHandlers),
  ],
  jobs: (services) => ({ 'arquivos.limpar': (run) => cleanFiles(services(), run) }),
  schedules: [{ tipo: 'arquivos.limpar', every: 'day', at: '03:20' }],
})
