import * as arquivo from '@claquete/contract/sistema/arquivos/arquivo'
import * as imagem from '@claquete/contract/sistema/arquivos/imagem'
import { mount } from '../../kernel/mount.ts'
import { module } from '../../module.ts'
import { arquivoHandlers } from './arquivo.handlers.ts'
import { imagemHandlers } from './imagem.handlers.ts'

export const arquivosModule = module({
  name: 'arquivos',
  calls: (product) => [
    ...mount(arquivo, arquivoHandlers(product)),
    ...mount(imagem, imagemHandlers),
  ],
})
